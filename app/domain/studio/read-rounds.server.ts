import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { sessions } from '~/domain/identity/tables.server';
import { bets } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { visibleOutcomeOf } from './engine-calls';
import { isOverInDatabase } from './flights/flight.server';
import { roundInPlayOf } from './stepped/find-stepped.server';
import { studioFlights, studioRounds } from './tables.server';

type StoredRound = typeof studioRounds.$inferSelect;
/** `seen`: what may be known of the outcome while the round is open. */
export type RoundRow = Omit<StoredRound, 'sealedOutcome'> & { seen: object | null };

const shownAtMost = 10;

/** An account's latest rounds in a game, the newest first; the outcome of one that is not over yet is null. */
export async function listRounds(ctx: Ctx, accountId: number, gameCode: string): Promise<RoundRow[]> {
  const rows = await ctx.db
    .select({ round: studioRounds, isFlightOver: isOverInDatabase })
    .from(studioRounds)
    .leftJoin(studioFlights, eq(studioFlights.id, studioRounds.flightId))
    .where(and(eq(studioRounds.accountId, accountId), eq(studioRounds.gameCode, gameCode)))
    .orderBy(desc(studioRounds.id))
    .limit(shownAtMost);
  return rows.map(({ round: row, isFlightOver }) => {
    const { sealedOutcome: _, ...round } = row;
    const isFlight = round.flightId !== null;
    const isOver = isFlight ? isFlightOver : round.state !== 'open';
    const seen = isOver || isFlight ? null : visibleOutcomeOf(roundInPlayOf(ctx, row));
    return { ...round, outcome: isOver ? round.outcome : null, seen };
  });
}

/** Since when an account has been signed in, and what all its play has brought since. */
export async function readPlaySession(ctx: Ctx, accountId: number, sessionId: number) {
  const session = await ctx.db.query.sessions.findFirst({
    columns: { createdAt: true },
    where: and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)),
  });
  const since = session?.createdAt ?? ctx.now;
  const [row] = await ctx.db
    .select({ net: sql<string>`coalesce(sum(${bets.payoutMinor} - ${bets.stakeMinor}), 0)` })
    .from(bets)
    .where(and(eq(bets.accountId, accountId), gte(bets.placedAt, since), inArray(bets.state, ['won', 'lost', 'draw'])));
  return { since, netMinor: BigInt(row?.net ?? 0) };
}
