import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { hashOfSeed, newServerSeed } from '../fair/seeds.server';
import { studioFlights } from '../tables.server';
import { advanceFlights, bettingMs } from './advance-flights.server';
import { type AtDatabaseTime, type FlightRow, phaseOf } from './flight.server';

/** How the point of new flights comes about; 1: from server seed, game and number alone. */
const currentRule = 2;

/** The flight that is open, in the air or just over; made when there is none. */
export async function presentFlight(ctx: AtDatabaseTime, gameCode: string): Promise<FlightRow> {
  return (await advanceFlights(ctx, gameCode)) ?? makePresent(ctx, gameCode);
}

/** One at a time for a game: who comes second finds the first one's. */
function makePresent(ctx: AtDatabaseTime, gameCode: string): Promise<FlightRow> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`flights of ${gameCode}`}, 0))`);
    const found = await advanceFlights(ctx, gameCode);
    if (found) return found;
    const opensAt = ctx.now;
    const startsAt = new Date(opensAt.getTime() + bettingMs);
    return makeFlight(ctx, gameCode, (await lastNumber(ctx, gameCode)) + 1, { opensAt, startsAt });
  });
}

/** The flight that bets are taken for: the present one until it begins, then the one after it. */
export async function flightToBetOn(ctx: AtDatabaseTime, gameCode: string): Promise<FlightRow> {
  const present = await presentFlight(ctx, gameCode);
  return phaseOf(ctx, present) === 'open' ? present : flightAfter(ctx, present);
}

/** Its times follow when the flight before it is over: they would tell when that is. */
export async function flightAfter(ctx: Ctx, { gameCode, number }: FlightRow): Promise<FlightRow> {
  return (await findFlight(ctx, gameCode, number + 1)) ?? makeFlight(ctx, gameCode, number + 1, {});
}

export async function findFlight(ctx: Ctx, gameCode: string, number: number): Promise<FlightRow | null> {
  const flight = await ctx.db.query.studioFlights.findFirst({
    where: and(eq(studioFlights.gameCode, gameCode), eq(studioFlights.number, number)),
  });
  return flight ?? null;
}

/** Of two who make it at the same moment one decides. The seed is fixed, and its hash shown, before the first bet. */
async function makeFlight(
  ctx: Ctx,
  gameCode: string,
  number: number,
  times: { opensAt?: Date; startsAt?: Date },
): Promise<FlightRow> {
  const seed = newServerSeed();
  const serverSeed = ctx.gateways.vault.encrypt(seed);
  await ctx.db
    .insert(studioFlights)
    .values({ gameCode, number, rule: currentRule, serverSeed, serverSeedHash: hashOfSeed(seed), ...times })
    .onConflictDoNothing();
  return (await findFlight(ctx, gameCode, number))!;
}

async function lastNumber(ctx: Ctx, gameCode: string): Promise<number> {
  const last = await ctx.db.query.studioFlights.findFirst({
    columns: { number: true },
    where: eq(studioFlights.gameCode, gameCode),
    orderBy: desc(studioFlights.number),
  });
  return last?.number ?? 0;
}

export async function listPastFlights(ctx: AtDatabaseTime, gameCode: string, count: number) {
  const flights = await ctx.db.query.studioFlights.findMany({
    columns: { number: true, point: true },
    where: and(
      eq(studioFlights.gameCode, gameCode),
      isNotNull(studioFlights.point),
      lte(studioFlights.endsAt, ctx.now),
    ),
    orderBy: desc(studioFlights.number),
    limit: count,
  });
  return flights.map(({ number, point }) => ({ number, point: point! }));
}
