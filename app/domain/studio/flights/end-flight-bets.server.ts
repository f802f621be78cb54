import { and, asc, eq, lte } from 'drizzle-orm';
import { games } from '~/domain/catalogue/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { settleStake } from '../book.server';
import { multiplierAt } from '../engines/crash';
import type { StudioGame } from '../find-studio-game.server';
import { studioFlights, studioRounds } from '../tables.server';
import { outcomeWords } from '../told';
import type { Flight } from './present-flight.server';

type Game = Pick<StudioGame, 'vendorCode' | 'timeZone'>;
type FlightRound = typeof studioRounds.$inferSelect;

const batch = 200;

/**
 * Cashes a bet out at what stands this moment; one that is over by now ends as it had to, and one that is decided stays
 * as it is. Refuses: studio.round_not_found, studio.not_in_the_air.
 */
export function cashOutFlight(
  ctx: Ctx,
  { accountId, game, reference }: { accountId: number; game: Game; reference: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockFlightRound(ctx, reference);
    if (found?.round.accountId !== accountId) throw new Refusal('studio.round_not_found');
    const { round, flight } = found;
    if (round.state !== 'open') return;
    if (ctx.now <= flight.startsAt) throw new Refusal('studio.not_in_the_air');
    const isDue = round.dueAt !== null && round.dueAt <= ctx.now;
    const byHand = multiplierAt(ctx.now.getTime() - flight.startsAt.getTime());
    await endFlightRound(ctx, round, game, isDue ? multiplierByItself(round, flight) : byHand);
  });
}

/** Ends every bet whose time has come, in the air or with the flight; on many nodes at once each is ended one time. */
export async function endDueFlightBets(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ reference: studioRounds.reference, vendorCode: games.vassalage })
    .from(studioRounds)
    .innerJoin(games, eq(games.nodeId, studioRounds.nodeId))
    .where(and(eq(studioRounds.state, 'open'), eq(studioRounds.engine, 'crash'), lte(studioRounds.dueAt, ctx.now)))
    .orderBy(asc(studioRounds.dueAt))
    .limit(batch);
  if (due.length === 0) return 0;
  const { timeZone } = await findSettings(ctx);
  let ended = 0;
  for (const { reference, vendorCode } of due) {
    if (await endDue(ctx, reference, { vendorCode, timeZone })) ended++;
  }
  return ended;
}

function endDue(ctx: Ctx, reference: string, game: Game): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockFlightRound(ctx, reference);
    if (found?.round.state !== 'open' || !found.round.dueAt || found.round.dueAt > ctx.now) return false;
    await endFlightRound(ctx, found.round, game, multiplierByItself(found.round, found.flight));
    return true;
  });
}

function multiplierByItself({ choice }: FlightRound, { point }: Flight): number {
  const cashOutAt = choice.cashOutAt as number;
  return cashOutAt <= point ? cashOutAt : 0;
}

async function lockFlightRound(ctx: Ctx, reference: string) {
  const [found] = await ctx.db
    .select({ round: studioRounds, flight: studioFlights })
    .from(studioRounds)
    .innerJoin(studioFlights, eq(studioFlights.id, studioRounds.flightId))
    .where(eq(studioRounds.reference, reference))
    .for('update', { of: studioRounds });
  return found;
}

async function endFlightRound(ctx: Ctx, round: FlightRound, game: Game, multiplier: number): Promise<void> {
  const { id, accountId, nodeId, reference, stakeMinor, outcome } = round;
  const payoutMinor = await settleStake(ctx, {
    accountId,
    nodeId,
    game,
    reference,
    stakeMinor,
    multiplier,
    outcome: outcomeWords('crash', outcome, multiplier),
  });
  await ctx.db
    .update(studioRounds)
    .set({ multiplier, payoutMinor, state: 'done', movedAt: ctx.now, dueAt: null })
    .where(eq(studioRounds.id, id));
}
