import type { Ctx } from '~/domain/shared/ctx.server';
import { sendMessage } from './send-message.server';

type About = { accountId: number };
type PlayFigures = {
  /** Of how many days the figures are. */
  days: number;
  depositsMinor: bigint;
  stakeMinor: bigint;
  payoutMinor: bigint;
  daysPlayed: number;
};

/** With figures to look at and where to find help; nothing is asked and nothing is offered. */
export async function writeOfHarm(ctx: Ctx, { accountId }: About, figures: PlayFigures): Promise<void> {
  const { days, depositsMinor, stakeMinor, payoutMinor, daysPlayed } = figures;
  const params = { days, deposits: depositsMinor, stake: stakeMinor, payout: payoutMinor, daysPlayed };
  await sendMessage(ctx, { accountId, type: 'newMail', template: 'figuresOfYourPlay', params, about: 'limits' });
}

export async function remindOfOwnLimits(ctx: Ctx, { accountId }: About): Promise<void> {
  await sendMessage(ctx, { accountId, type: 'newMail', template: 'lookAtYourLimits', params: {}, about: 'limits' });
}
