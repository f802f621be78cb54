import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { crashPointOf, timeTo } from '../engines/crash';
import { drawsOf, hashOfSeed } from '../fair/seeds.server';
import { openSeed } from '../seeds.server';
import { studioFlights, studioRounds } from '../tables.server';
import { type AtDatabaseTime, type Ending, endingOf, type FlightRow } from './flight.server';
import { flightSeed, seedsTaken } from './flight-seed';

/** Betting is open so long. */
export const bettingMs = 8_000;

/**
 * Brings a game's flights to this instant, step by step, and answers the one that is open, in the air or just over. Each
 * step is written once, whoever takes it, and follows from what is written already: a process that dies between two
 * leaves the next one what it needs.
 */
export async function advanceFlights(ctx: AtDatabaseTime, gameCode: string): Promise<FlightRow | null> {
  for (;;) {
    const flight = await findUnclosed(ctx, gameCode);
    if (!flight) return null;
    if (!flight.startsAt) await openFlight(ctx, flight.id);
    else if (ctx.now < flight.startsAt) return flight;
    else {
      const ending = endingOf(ctx, flight);
      if (!ending) await takeOff(ctx, flight.id);
      else if (flight.point === null && ending.endsAt <= ctx.now) await land(ctx, flight.id, ending);
      else return flight;
    }
  }
}

/** Brings on the flights that bets wait for. */
export async function advanceAwaitedFlights(ctx: AtDatabaseTime): Promise<void> {
  const games = await ctx.db
    .selectDistinct({ gameCode: studioRounds.gameCode })
    .from(studioRounds)
    .where(and(isNotNull(studioRounds.flightId), isNull(studioRounds.outcome)));
  for (const { gameCode } of games) await advanceFlights(ctx, gameCode);
}

async function findUnclosed(ctx: AtDatabaseTime, gameCode: string): Promise<FlightRow | undefined> {
  return ctx.db.query.studioFlights.findFirst({
    where: and(
      eq(studioFlights.gameCode, gameCode),
      or(isNull(studioFlights.closesAt), gt(studioFlights.closesAt, ctx.now)),
    ),
    orderBy: asc(studioFlights.number),
  });
}

/** One that was bet on beforehand opens when the flight before it is closed. */
async function openFlight(ctx: AtDatabaseTime, id: number): Promise<void> {
  await ctx.db
    .update(studioFlights)
    .set({ opensAt: ctx.now, startsAt: new Date(ctx.now.getTime() + bettingMs) })
    .where(and(eq(studioFlights.id, id), isNull(studioFlights.startsAt)));
}

/**
 * The seeds are collected and the point is computed under the flight's lock, which waits for every bet under way; a bet
 * that finds a point is for the next flight.
 */
function takeOff(ctx: AtDatabaseTime, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [flight] = await ctx.db.select().from(studioFlights).where(eq(studioFlights.id, id)).for('update');
    if (!flight?.startsAt || flight.sealedPoint !== null) return;
    const seedHashes = await readSeedHashes(ctx, flight);
    const clientSeed = flightSeed({ ...flight, seedHashes });
    const point = crashPointOf(drawsOf({ serverSeed: openSeed(ctx, flight), clientSeed, nonce: 0 }));
    const sealedPoint = ctx.gateways.vault.encrypt(String(point));
    await ctx.db.update(studioFlights).set({ seedHashes, sealedPoint }).where(eq(studioFlights.id, id));
    await setDue(ctx, id, flight.startsAt);
  });
}

/** The hashes of the seeds that a flight is given by its first bets: so far, or for good once it has taken off. */
export async function readSeedHashes(ctx: Ctx, flight: FlightRow): Promise<string[]> {
  if (flight.seedHashes) return flight.seedHashes;
  if (flight.rule === 1) return [];
  const rows = await ctx.db
    .select({ clientSeed: studioRounds.clientSeed })
    .from(studioRounds)
    .where(and(eq(studioRounds.flightId, flight.id), isNotNull(studioRounds.clientSeed)))
    .orderBy(asc(studioRounds.id))
    .limit(seedsTaken);
  return rows.map(({ clientSeed }) => hashOfSeed(clientSeed!));
}

/** When each bet is cashed out by itself, if the flight gets so far. */
async function setDue(ctx: Ctx, flightId: number, startsAt: Date): Promise<void> {
  const cashOutAt = sql<number>`(${studioRounds.choice} ->> 'cashOutAt')::integer`;
  const ofFlight = eq(studioRounds.flightId, flightId);
  const chosen = await ctx.db.selectDistinct({ cashOutAt }).from(studioRounds).where(ofFlight);
  for (const each of chosen) {
    const dueAt = new Date(startsAt.getTime() + timeTo(each.cashOutAt));
    await ctx.db
      .update(studioRounds)
      .set({ dueAt })
      .where(and(ofFlight, eq(cashOutAt, each.cashOutAt)));
  }
}

async function land(ctx: AtDatabaseTime, id: number, ending: Ending): Promise<void> {
  await ctx.db
    .update(studioFlights)
    .set(ending)
    .where(and(eq(studioFlights.id, id), isNull(studioFlights.point)));
}
