import type { Ctx } from '~/domain/shared/ctx.server';
import { sendMessage } from './send-message.server';

type About = { accountId: number };

/** With figures to look at and where to find help; nothing is asked and nothing is offered. */
export async function writeOfHarm(ctx: Ctx, { accountId }: About): Promise<void> {
  await sendMessage(ctx, { accountId, type: 'newMail', template: 'lookAtYourPlay', params: {}, about: 'limits' });
}

export async function remindOfOwnLimits(ctx: Ctx, { accountId }: About): Promise<void> {
  await sendMessage(ctx, { accountId, type: 'newMail', template: 'lookAtYourLimits', params: {}, about: 'limits' });
}
