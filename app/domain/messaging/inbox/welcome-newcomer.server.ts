import type { Role } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { sendMessage } from './send-message.server';

/** The first message of an account of one's own. */
export async function welcomeNewcomer(ctx: Ctx, { accountId, role }: { accountId: number; role: Role }): Promise<void> {
  if (role !== 'member' && role !== 'agent') return;
  await sendMessage(ctx, { accountId, type: 'newMail', template: 'welcome', params: {}, about: 'beginnersGuide' });
}
