import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { crashPointOf, timeTo } from '../engines/crash';
import { drawsOf, hashOfSeed, newServerSeed } from '../fair/seeds.server';
import { flightSeed } from '../find-round.server';
import { studioFlights } from '../tables.server';

export type Flight = typeof studioFlights.$inferSelect;

const bettingMs = 8_000;
/** So long the end of a flight is looked at before the next one opens. */
const pauseMs = 4_000;

/** The instant by the database's clock: flights are the same for all nodes. */
export async function atDatabaseTime<C extends Ctx>(ctx: C): Promise<C> {
  const { rows } = await ctx.db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  return { ...ctx, now: new Date(rows[0]!.now) };
}

/**
 * The flight that is open, in the air or just over; made when there is none. Where and when it ends is fixed with it, so
 * it needs nobody to run it. Its seed's hash may be shown at once, the seed when it is over.
 */
export async function presentFlight(ctx: Ctx, gameCode: string): Promise<Flight> {
  return (await findPresent(ctx, gameCode)) ?? makePresent(ctx, gameCode);
}

/** One at a time for a game: who comes second finds the first one's. */
function makePresent(ctx: Ctx, gameCode: string): Promise<Flight> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`flights of ${gameCode}`}, 0))`);
    const found = await findPresent(ctx, gameCode);
    return found ?? makeFlight(ctx, gameCode, await lastNumber(ctx, gameCode), ctx.now);
  });
}

/** The flight that bets are taken for: the present one until it begins, then the one after it. */
export async function flightToBetOn(ctx: Ctx, gameCode: string): Promise<Flight> {
  const present = await presentFlight(ctx, gameCode);
  if (ctx.now < present.startsAt) return present;
  return (
    (await findFlight(ctx, gameCode, present.number + 1)) ?? makeFlight(ctx, gameCode, present.number, present.closesAt)
  );
}

export async function findFlight(ctx: Ctx, gameCode: string, number: number): Promise<Flight | null> {
  const flight = await ctx.db.query.studioFlights.findFirst({
    where: and(eq(studioFlights.gameCode, gameCode), eq(studioFlights.number, number)),
  });
  return flight ?? null;
}

/** Of two who make it at the same moment one decides. */
async function makeFlight(ctx: Ctx, gameCode: string, last: number, opensAt: Date): Promise<Flight> {
  await ctx.db
    .insert(studioFlights)
    .values(newFlight(opensAt, gameCode, last + 1))
    .onConflictDoNothing();
  return (await findFlight(ctx, gameCode, last + 1))!;
}

async function lastNumber(ctx: Ctx, gameCode: string): Promise<number> {
  const last = await ctx.db.query.studioFlights.findFirst({
    columns: { number: true },
    where: eq(studioFlights.gameCode, gameCode),
    orderBy: desc(studioFlights.number),
  });
  return last?.number ?? 0;
}

export function listPastFlights(ctx: Ctx, gameCode: string, count: number): Promise<Flight[]> {
  return ctx.db
    .select()
    .from(studioFlights)
    .where(and(eq(studioFlights.gameCode, gameCode), lte(studioFlights.endsAt, ctx.now)))
    .orderBy(desc(studioFlights.number))
    .limit(count);
}

async function findPresent(ctx: Ctx, gameCode: string): Promise<Flight | undefined> {
  return ctx.db.query.studioFlights.findFirst({
    where: and(eq(studioFlights.gameCode, gameCode), gt(studioFlights.closesAt, ctx.now)),
    orderBy: asc(studioFlights.number),
  });
}

function newFlight(opensAt: Date, gameCode: string, number: number) {
  const serverSeed = newServerSeed();
  const point = crashPointOf(drawsOf({ serverSeed, clientSeed: flightSeed({ gameCode, number }), nonce: 0 }));
  const after = (ms: number) => new Date(opensAt.getTime() + ms);
  const inTheAirMs = timeTo(point);
  return {
    gameCode,
    number,
    serverSeed,
    serverSeedHash: hashOfSeed(serverSeed),
    point,
    opensAt,
    startsAt: after(bettingMs),
    endsAt: after(bettingMs + inTheAirMs),
    closesAt: after(bettingMs + inTheAirMs + pauseMs),
  };
}
