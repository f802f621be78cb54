import { readSeedHashes } from './advance-flights.server';
import { type AtDatabaseTime, endingOf, type FlightRow, phaseOf } from './flight.server';

/** What everybody may know of a flight this instant. */
export async function seeFlight(ctx: AtDatabaseTime, flight: FlightRow) {
  const phase = phaseOf(ctx, flight);
  const toStartMs = (flight.startsAt?.getTime() ?? ctx.now.getTime()) - ctx.now.getTime();
  return {
    number: flight.number,
    hash: flight.serverSeedHash,
    seedHashes: await readSeedHashes(ctx, flight),
    phase,
    toStartMs: Math.max(0, toStartMs),
    elapsedMs: Math.max(0, -toStartMs),
    point: phase === 'over' ? endingOf(ctx, flight)!.point : null,
  };
}

/** How long nothing changes by itself; for the server's own waiting, since in the air it tells where the flight ends. */
export function msToNextPhase(ctx: AtDatabaseTime, flight: FlightRow): number {
  const ending = endingOf(ctx, flight);
  const until = { open: flight.startsAt, air: ending?.endsAt, over: ending?.closesAt }[phaseOf(ctx, flight)];
  return until ? Math.max(0, until.getTime() - ctx.now.getTime()) : 0;
}
