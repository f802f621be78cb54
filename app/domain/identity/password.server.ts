import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '~/domain/shared/refusal';

/** argon2id; 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;
const waitingAtMost = 100;

let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Takes as long for an account without a password as for one with: names cannot be told apart by the clock. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const isRight = await verify(stored ?? (await nobodysHash()), password, cost);
    return isRight && stored !== null;
  });
}

let ofNobody: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  ofNobody ??= hash('of nobody', cost);
  return ofNobody;
}

/** Hashing is queued, so that a rush of sign-ins leaves the other pages quick; past the queue it is refused. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new Refusal('identity.busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}
