import { markDays } from '~/domain/protection/marks/mark';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn, daysFrom, startOfDay } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { readNetDeposits } from './records/read-net-deposits.server';
import { readProfit } from './records/read-profit.server';

/** What a member has paid in, staked and got back in the days that marks count, and on how many of them bets ended. */
export async function readHarmFigures(ctx: Ctx, accountId: number) {
  const { timeZone } = await findSettings(ctx);
  const to = dayIn(ctx.now, timeZone);
  const from = daysFrom(to, 1 - markDays);
  const { total, days } = await readProfit(ctx, { accountId, from, to });
  const { depositsMinor } = await readNetDeposits(ctx, accountId, startOfDay(from, timeZone), ctx.now);
  return {
    days: markDays,
    depositsMinor,
    stakeMinor: total.stakeMinor,
    payoutMinor: total.payoutMinor,
    daysPlayed: days.filter(({ bets }) => bets > 0).length,
  };
}
