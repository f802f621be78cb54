import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurnstile } from '~/domain/shared/turnstile';

/** argon2id; 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One core stays free for the pages of others. */
export const hashesAtOnce = Math.max(1, availableParallelism() - 1);
/** Hashing waits in a queue; past it, it is refused. */
const turnstile = createTurnstile({ atOnce: hashesAtOnce, waitingAtMost: 100 });

export function hashPassword(password: string): Promise<string> {
  return turnstile.pass(() => hash(password, cost));
}

/** Takes as long for an account without a password as for one with: names cannot be told apart by the clock. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return turnstile.pass(async () => {
    const isRight = await verify(stored ?? (await nobodysHash()), password, cost);
    return isRight && stored !== null;
  });
}

let ofNobody: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  ofNobody ??= hash('of nobody', cost);
  return ofNobody;
}
