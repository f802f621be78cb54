import { availableParallelism } from 'node:os';
import { createConcurrencyLimiter, QueueFull } from '~/domain/shared/concurrency-limiter';
import { Refusal } from '~/domain/shared/refusal';
import { openHashingThreads } from './hashing-threads.server';

/** argon2id; 19 MiB, two passes, one lane. */
const threads = openHashingThreads({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
/** One core stays free for the pages of others. */
export const hashesAtOnce = Math.max(1, availableParallelism() - 1);
const hashingLimiter = createConcurrencyLimiter({ atOnce: hashesAtOnce, waitingAtMost: 100 });

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => threads.hash(password));
}

/** Takes as long for an account without a password as for one with: names cannot be told apart by the clock. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const isRight = await threads.verify(stored ?? (await nobodysHash()), password);
    return isRight && stored !== null;
  });
}

/** Hashing waits in a queue. Refuses: identity.busy when the queue is full. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await hashingLimiter.run(work);
  } catch (error) {
    throw error instanceof QueueFull ? new Refusal('identity.busy') : error;
  }
}

let ofNobody: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  ofNobody ??= threads.hash('of nobody');
  return ofNobody;
}
