import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { games } from '~/domain/catalogue/tables.server';
import { addToOutcome } from '~/domain/play/add-to-outcome.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { settleStake } from '../book.server';
import { multiplierAt } from '../engines/crash';
import type { StudioGame } from '../find-studio-game.server';
import { multiplierText, outcomeWords } from '../outcome-text';
import { studioFlights, studioRounds } from '../tables.server';
import { advanceAwaitedFlights, advanceFlights } from './advance-flights.server';
import { type AtDatabaseTime, endingOf, type FlightRow, multiplierByItself } from './flight.server';

type Game = Pick<StudioGame, 'vendorCode' | 'timeZone'>;
type FlightRound = typeof studioRounds.$inferSelect;
type CashOut = { accountId: number; game: Game & Pick<StudioGame, 'gameCode'>; reference: string };

const batch = 200;

/**
 * Cashes a bet out at what is this moment; one that is over by now ends as it had to, and one that is decided stays
 * as it is. Refuses: studio.round_not_found, studio.not_in_the_air.
 */
export async function cashOutFlight(ctx: AtDatabaseTime, { accountId, game, reference }: CashOut): Promise<void> {
  await advanceFlights(ctx, game.gameCode);
  return inTransaction(ctx, async (ctx) => {
    const found = await lockFlightRound(ctx, reference);
    if (found?.round.accountId !== accountId) throw new Refusal('studio.round_not_found');
    const { round, flight } = found;
    if (round.state !== 'open') return;
    const { startsAt } = flight;
    if (!startsAt || ctx.now <= startsAt) throw new Refusal('studio.not_in_the_air');
    const byHand = multiplierAt(ctx.now.getTime() - startsAt.getTime());
    await endFlightRound(ctx, found, game, byItself(ctx, found) ?? byHand);
  });
}

/**
 * Ends every bet whose time has come, in the air or with the flight, and tells where their flight ended once it is over;
 * on many nodes at once each is ended one time.
 */
export async function endDueFlightBets(ctx: AtDatabaseTime): Promise<number> {
  await advanceAwaitedFlights(ctx);
  const isDue = or(lte(studioRounds.dueAt, ctx.now), lte(studioFlights.endsAt, ctx.now));
  const due = await listFlightRounds(ctx, and(eq(studioRounds.state, 'open'), eq(studioRounds.engine, 'crash'), isDue));
  const landed = and(eq(studioRounds.state, 'done'), isNull(studioRounds.outcome), lte(studioFlights.endsAt, ctx.now));
  const untold = await listFlightRounds(ctx, landed);
  if (due.length + untold.length === 0) return 0;
  const { timeZone } = await findSettings(ctx);
  let ended = 0;
  for (const { reference, vendorCode } of due) {
    if (await endDue(ctx, reference, { vendorCode, timeZone })) ended++;
  }
  for (const { reference, vendorCode } of untold) await tellPoint(ctx, reference, vendorCode);
  return ended;
}

function listFlightRounds(ctx: Ctx, which: ReturnType<typeof and>) {
  return ctx.db
    .select({ reference: studioRounds.reference, vendorCode: games.vassalage })
    .from(studioRounds)
    .innerJoin(studioFlights, eq(studioFlights.id, studioRounds.flightId))
    .innerJoin(games, eq(games.nodeId, studioRounds.nodeId))
    .where(which)
    .orderBy(asc(studioRounds.dueAt), asc(studioRounds.id))
    .limit(batch);
}

function endDue(ctx: AtDatabaseTime, reference: string, game: Game): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockFlightRound(ctx, reference);
    if (found?.round.state !== 'open') return false;
    const multiplier = byItself(ctx, found);
    if (multiplier === null) return false;
    await endFlightRound(ctx, found, game, multiplier);
    return true;
  });
}

/** A bet that was cashed out in the air: its record gets the end of the flight. */
function tellPoint(ctx: AtDatabaseTime, reference: string, vendorCode: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockFlightRound(ctx, reference);
    const outcome = found && pointOf(ctx, found.flight);
    if (!outcome || found.round.outcome) return;
    const { multiplier: _, ...words } = outcomeWords('crash', outcome, 0);
    await addToOutcome(ctx, { vendorCode, reference, outcome: words });
    await ctx.db.update(studioRounds).set({ outcome }).where(eq(studioRounds.id, found.round.id));
  });
}

type Found = { round: FlightRound; flight: FlightRow };

function byItself(ctx: AtDatabaseTime, { round, flight }: Found): number | null {
  const ending = endingOf(ctx, flight);
  if (!ending || !flight.startsAt) return null;
  return multiplierByItself({ startsAt: flight.startsAt, ending }, round.choice.cashOutAt as number, ctx.now);
}

/** Null before the flight is over. */
function pointOf(ctx: AtDatabaseTime, flight: FlightRow): { point: number } | null {
  const ending = endingOf(ctx, flight);
  return ending && ending.endsAt <= ctx.now ? { point: ending.point } : null;
}

async function lockFlightRound(ctx: Ctx, reference: string): Promise<Found | undefined> {
  const [found] = await ctx.db
    .select({ round: studioRounds, flight: studioFlights })
    .from(studioRounds)
    .innerJoin(studioFlights, eq(studioFlights.id, studioRounds.flightId))
    .where(eq(studioRounds.reference, reference))
    .for('update', { of: studioRounds });
  return found;
}

async function endFlightRound(ctx: AtDatabaseTime, { round, flight }: Found, game: Game, multiplier: number) {
  const { id, accountId, nodeId, reference, stakeMinor } = round;
  const outcome = pointOf(ctx, flight);
  const payoutMinor = await settleStake(ctx, {
    accountId,
    nodeId,
    game,
    reference,
    stakeMinor,
    multiplier,
    outcome: outcome ? outcomeWords('crash', outcome, multiplier) : { multiplier: multiplierText(multiplier) },
  });
  await ctx.db
    .update(studioRounds)
    .set({ multiplier, payoutMinor, outcome, state: 'done', movedAt: ctx.now, dueAt: null })
    .where(eq(studioRounds.id, id));
}
