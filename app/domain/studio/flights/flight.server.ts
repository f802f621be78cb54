import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lostText } from '~/domain/shared/text-cipher.server';
import { timeTo } from '../engines/crash';
import { studioFlights } from '../tables.server';

export type FlightRow = typeof studioFlights.$inferSelect;
export type FlightPhase = 'open' | 'air' | 'over';
export type Ending = { point: number; endsAt: Date; closesAt: Date };

/** `now` comes from the database's clock: flights are the same for all nodes. Only `atDatabaseTime` makes one. */
export type AtDatabaseTime<C extends Ctx = Ctx> = C & { clock: 'database' };

/** So long the end of a flight is looked at before the next one opens. */
const pauseMs = 4_000;

export async function atDatabaseTime<C extends Ctx>(ctx: C): Promise<AtDatabaseTime<C>> {
  const { rows } = await ctx.db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  return { ...ctx, now: new Date(rows[0]!.now), clock: 'database' };
}

/** The flight of a row is over by the database's clock. False while its end is unknown. */
export const isOverInDatabase: SQL<boolean> = sql<boolean>`coalesce(${studioFlights.endsAt} <= clock_timestamp(), false)`;

export function endingAt(startsAt: Date, point: number): Ending {
  const endsAt = new Date(startsAt.getTime() + timeTo(point));
  return { point, endsAt, closesAt: new Date(endsAt.getTime() + pauseMs) };
}

/** Where and when a flight ends, known from take-off on unless it is lost. It must not leave the server before `endsAt`. */
export function endingOf({ gateways }: Ctx, flight: FlightRow): Ending | null {
  const { point, endsAt, closesAt, sealedPoint, startsAt } = flight;
  if (point !== null && endsAt && closesAt) return { point, endsAt, closesAt };
  if (sealedPoint === null || sealedPoint === lostText || !startsAt) return null;
  const opened = Number(gateways.vault.decrypt(sealedPoint) ?? Number.NaN);
  if (!Number.isInteger(opened)) throw new Error("a flight's point cannot be opened: is the secret another one?");
  return endingAt(startsAt, opened);
}

export function phaseOf(ctx: AtDatabaseTime, flight: FlightRow): FlightPhase {
  if (!flight.startsAt || ctx.now < flight.startsAt) return 'open';
  const ending = endingOf(ctx, flight);
  return ending && ending.endsAt <= ctx.now ? 'over' : 'air';
}

type InFlight = { startsAt: Date; ending: Ending };

/** What a bet has come to without its player by now: its multiplier, 0 if the flight ended first, null if it still flies. */
export function multiplierByItself({ startsAt, ending }: InFlight, cashOutAt: number, now: Date): number | null {
  const isReached = cashOutAt <= ending.point;
  const endsAt = isReached ? startsAt.getTime() + timeTo(cashOutAt) : ending.endsAt.getTime();
  if (now.getTime() < endsAt) return null;
  return isReached ? cashOutAt : 0;
}
