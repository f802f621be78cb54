import { countDistinct, desc, eq, sql } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import { maskedName } from '~/domain/play/winner';
import type { Ctx } from '~/domain/shared/ctx.server';
import { studioRounds } from '../tables.server';

const shownAtMost = 8;

const overBets = sql<number>`count(*) filter (where ${studioRounds.state} <> 'open')`.mapWith(Number);

/** Bets of a flight that have come to their end: it rises with every cash-out. */
export async function countOverBets(ctx: Ctx, flightId: number): Promise<number> {
  const [row] = await ctx.db.select({ over: overBets }).from(studioRounds).where(eq(studioRounds.flightId, flightId));
  return row?.over ?? 0;
}

/** Who is on a flight: the largest stakes, under masked names, and how many there are. */
export async function listPassengers(ctx: Ctx, flightId: number) {
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        account: accounts.account,
        stakeMinor: studioRounds.stakeMinor,
        multiplier: studioRounds.multiplier,
      })
      .from(studioRounds)
      .innerJoin(accounts, eq(accounts.id, studioRounds.accountId))
      .where(eq(studioRounds.flightId, flightId))
      .orderBy(desc(studioRounds.stakeMinor), desc(studioRounds.id))
      .limit(shownAtMost),
    ctx.db
      .select({ all: countDistinct(studioRounds.accountId), over: overBets })
      .from(studioRounds)
      .where(eq(studioRounds.flightId, flightId)),
  ]);
  const shown = rows.map(({ account, ...passenger }) => ({ name: maskedName(account), ...passenger }));
  return { shown, all: total[0]?.all ?? 0, over: total[0]?.over ?? 0 };
}
