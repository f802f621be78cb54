import type { Db } from '~/db/client.server';
import type { Movement, Posted } from './movement';
import { type PostingCtx, post } from './post.server';
import { type Outcome, postDated } from './post-many.server';

/** Its connection is the coalescer's own. */
type Caller = Omit<PostingCtx, 'db'>;
type Waiting = { ctx: Caller; movement: Movement; resolve(posted: Posted): void; reject(error: unknown): void };

export type Coalescer = ReturnType<typeof openCoalescer>;

/** From here on one call for all is cheaper than one for each. */
const leastTogether = 8;
const mostTogether = 256;
/** While one batch is being written to disk the next is reckoned. */
const lanes = 2;

/**
 * Gathers the movements that wait at the same moment into one call and gives each its own answer or refusal. Each is
 * committed when it is answered. For movements that stand alone; what belongs to a larger change is posted in its transaction.
 */
export function openCoalescer(db: Db) {
  const waiting: Waiting[] = [];
  let batches = 0;
  let singles = 0;
  let isSoon = false;

  /** Whoever calls in the same turn of the event loop goes together. */
  function soon(): void {
    if (isSoon) return;
    isSoon = true;
    setImmediate(() => {
      isSoon = false;
      send();
    });
  }

  function send(): void {
    while (waiting.length >= leastTogether && batches < lanes) void together(waiting.splice(0, fairShare()));
    if (batches === 0 && singles + waiting.length < leastTogether) {
      for (const each of waiting.splice(0)) void alone(each);
    }
  }

  /** What waits is spread over the free lanes, so that none stands empty. */
  function fairShare(): number {
    return Math.min(mostTogether, Math.max(leastTogether, Math.ceil(waiting.length / (lanes - batches))));
  }

  async function alone({ ctx, movement, resolve, reject }: Waiting): Promise<void> {
    singles++;
    await post({ ...ctx, db }, movement).then(resolve, reject);
    singles--;
    send();
  }

  async function together(batch: Waiting[]): Promise<void> {
    batches++;
    const movements = batch.map(({ ctx, movement }) => ({ ...movement, by: ctx.actor, at: ctx.now }));
    await postDated({ db }, movements).then(
      (outcomes) => answer(batch, outcomes),
      (error) =>
        answer(
          batch,
          batch.map(() => ({ error })),
        ),
    );
    batches--;
    send();
  }

  return {
    post(ctx: Caller, movement: Movement): Promise<Posted> {
      return new Promise((resolve, reject) => {
        waiting.push({ ctx, movement, resolve, reject });
        soon();
      });
    },
  };
}

function answer(batch: Waiting[], outcomes: Outcome[]): void {
  for (const [at, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[at]!;
    if ('posted' in outcome) resolve(outcome.posted);
    else reject(outcome.error);
  }
}
