import { eq } from 'drizzle-orm';
import { lostText } from '~/domain/shared/text-cipher.server';
import type { EngineName } from './engines/engine';
import { advanceFlights, readSeedHashes } from './flights/advance-flights.server';
import { type AtDatabaseTime, endingOf, type FlightRow, phaseOf } from './flights/flight.server';
import { flightSeed } from './flights/flight-seed';
import { findFlight } from './flights/present-flight.server';
import { findSeed } from './seeds.server';
import { studioFlights, studioRounds, studioSeeds } from './tables.server';

/** What anybody who knows a round's reference may know of it; the server's seed only once it is shown. */
export type CheckedRound = {
  reference: string;
  gameCode: string;
  engine: EngineName;
  version: string;
  choice: Record<string, unknown>;
  outcome: Record<string, unknown> | null;
  hash: string;
  serverSeed: string | null;
  /** The server's seed was lost by a restore without secrets: nobody can check the round. */
  isLost: boolean;
  clientSeed: string;
  nonce: number;
  flight: CheckedFlight | null;
};

/** Where a flight's client seed comes from. */
export type CheckedFlight = {
  rule: number;
  gameCode: string;
  number: number;
  seedHashes: string[];
  /** The seed that the round's own player had when the bet was placed. */
  ownSeed: string | null;
};

type RoundRow = typeof studioRounds.$inferSelect;

export async function findRound(ctx: AtDatabaseTime, reference: string): Promise<CheckedRound | null> {
  const [row] = await ctx.db
    .select({ round: studioRounds, seeds: studioSeeds, flight: studioFlights })
    .from(studioRounds)
    .leftJoin(studioSeeds, eq(studioSeeds.id, studioRounds.seedId))
    .leftJoin(studioFlights, eq(studioFlights.id, studioRounds.flightId))
    .where(eq(studioRounds.reference, reference));
  if (!row) return null;
  const { round, seeds, flight } = row;
  if (flight) return ofFlight(ctx, round, flight);
  return {
    ...factsOf(round),
    outcome: round.state === 'open' ? null : round.outcome,
    hash: seeds!.serverSeedHash,
    serverSeed: seeds!.revealedAt ? findSeed(ctx, seeds!) : null,
    isLost: seeds!.serverSeed === lostText,
    clientSeed: seeds!.clientSeed,
    nonce: round.nonce!,
    flight: null,
  };
}

async function ofFlight(ctx: AtDatabaseTime, round: RoundRow, joined: FlightRow): Promise<CheckedRound> {
  await advanceFlights(ctx, joined.gameCode);
  const flight = (await findFlight(ctx, joined.gameCode, joined.number)) ?? joined;
  const isOver = phaseOf(ctx, flight) === 'over';
  const seedHashes = await readSeedHashes(ctx, flight);
  const { gameCode, number, rule } = flight;
  return {
    ...factsOf(round),
    outcome: isOver ? { point: endingOf(ctx, flight)!.point } : null,
    hash: flight.serverSeedHash,
    serverSeed: isOver ? findSeed(ctx, flight) : null,
    isLost: flight.serverSeed === lostText,
    clientSeed: flightSeed({ gameCode, number, seedHashes }),
    nonce: 0,
    flight: { rule, gameCode, number, seedHashes, ownSeed: round.clientSeed },
  };
}

function factsOf({ reference, gameCode, engine, version, choice }: RoundRow) {
  return { reference, gameCode, engine, version, choice };
}
