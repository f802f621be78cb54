import type { Db } from '~/db/client.server';
import { createBatcher } from '~/domain/shared/batcher';
import type { Movement, Posted } from './movement';
import { type PostingCtx, post } from './post.server';
import { type DatedMovement, type Outcome, postDated } from './post-many.server';

/** Its connection is the coalescer's own. */
type Caller = Omit<PostingCtx, 'db'>;

export type Coalescer = ReturnType<typeof openCoalescer>;

/** From here on one call for all is cheaper than one for each. */
const fewestForOneCall = 8;

/**
 * Gathers the movements that wait at the same moment into one call and gives each its own answer or refusal. Each is
 * committed when it is answered. For movements that stand alone; what belongs to a larger change is posted in its transaction.
 */
export function openCoalescer(db: Db) {
  const ask = createBatcher<DatedMovement, Outcome>({
    runBatch: (movements) =>
      movements.length < fewestForOneCall
        ? Promise.all(movements.map((movement) => alone(db, movement)))
        : postDated({ db }, movements),
    keysOf: () => [],
    maxBatchSize: 256,
    minBatchSize: 24,
    maxConcurrentBatches: 2,
    maxWaitMs: 20,
    shouldRetry: () => false,
  });
  return {
    async post({ actor, now }: Caller, movement: Movement): Promise<Posted> {
      const outcome = await ask({ ...movement, by: actor, at: now });
      if ('error' in outcome) throw outcome.error;
      return outcome.posted;
    },
  };
}

function alone(db: Db, { by, at, ...movement }: DatedMovement): Promise<Outcome> {
  return post({ db, actor: by, now: at }, movement).then(
    (posted) => ({ posted }),
    (error: Error) => ({ error }),
  );
}
