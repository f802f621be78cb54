import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { EngineName } from './engines/engine';
import { openSeed } from './seeds.server';
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
  clientSeed: string;
  nonce: number;
};

export async function findRound(ctx: Ctx, reference: string): Promise<CheckedRound | null> {
  const [row] = await ctx.db
    .select({ round: studioRounds, seeds: studioSeeds, flight: studioFlights })
    .from(studioRounds)
    .leftJoin(studioSeeds, eq(studioSeeds.id, studioRounds.seedId))
    .leftJoin(studioFlights, eq(studioFlights.id, studioRounds.flightId))
    .where(eq(studioRounds.reference, reference));
  if (!row) return null;
  const { round, seeds, flight } = row;
  const { gameCode, engine, version, choice, state } = round;
  const known = { reference, gameCode, engine, version, choice, outcome: state === 'open' ? null : round.outcome };
  if (flight) {
    const isOver = flight.endsAt <= ctx.now;
    return {
      ...known,
      hash: flight.serverSeedHash,
      serverSeed: isOver ? flight.serverSeed : null,
      clientSeed: flightSeed(flight),
      nonce: 0,
    };
  }
  return {
    ...known,
    hash: seeds!.serverSeedHash,
    serverSeed: seeds!.revealedAt ? openSeed(ctx, seeds!) : null,
    clientSeed: seeds!.clientSeed,
    nonce: round.nonce!,
  };
}

/** A flight is everybody's: in place of a player's seed stand its game and number. */
export function flightSeed({ gameCode, number }: { gameCode: string; number: number }): string {
  return `${gameCode}|${number}`;
}
