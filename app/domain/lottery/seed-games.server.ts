import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { lotteryGames } from './calendar/games';
import { lotteryGameRows } from './tables.server';

/** What a game may cost until an operator says otherwise. */
const limits = {
  lineMostMinor: taka(20_000),
  ticketPayoutMostMinor: taka(2_000_000),
  accountPayoutMostMinor: taka(4_000_000),
  keyPayoutMostMinor: taka(8_000_000),
  drawPayoutMostMinor: taka(40_000_000),
};

/** Games that this build knows and the database does not; those it knows stay as they are. */
export async function addLotteryGames(ctx: Ctx): Promise<void> {
  await ctx.db
    .insert(lotteryGameRows)
    .values(lotteryGames.map(({ code }) => ({ code, ...limits })))
    .onConflictDoNothing();
}
