import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Draw, drawsFrom, messageOf } from './draws';

/** As it is shown and as it signs: the text itself is the key, so that any tool can check it. */
export function newServerSeed(): string {
  return randomBytes(32).toString('hex');
}

/** What a player gets who has not chosen a seed. */
export function newClientSeed(): string {
  return randomBytes(8).toString('hex');
}

export function hashOfSeed(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

export type RoundSeeds = { serverSeed: string; clientSeed: string; nonce: number };

export function blockOf({ serverSeed, clientSeed, nonce }: RoundSeeds, counter: number): Buffer {
  return createHmac('sha256', serverSeed)
    .update(messageOf(clientSeed, nonce, counter))
    .digest();
}

export function drawsOf(seeds: RoundSeeds): Draw {
  return drawsFrom((counter) => blockOf(seeds, counter));
}
