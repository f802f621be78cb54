import { madeOnceFor } from '~/domain/shared/made-once';

type Cached<Value> = { at: Date; value: Value };
type Times = {
  /** So old an answer is given without asking again. */
  freshMs: number;
  /** So old it is still given, and asked for again meanwhile. */
  staleMs: number;
  /** So long a caller waits for the first one; then null is given, and the next caller finds it. */
  waitMs: number;
};

type Asker = { now: Date };
type InApp = { services: object };
type Remembered<Value> = { last: (Cached<Value> & { since: number }) | null; asking: Promise<Cached<Value>> | null };

/** A dear question, asked once for all who ask an app; nobody who finds an answer waits. A failure is not remembered. */
export function cachedFor<From extends Asker, Value>(
  { freshMs, staleMs, waitMs }: Times,
  ask: (asker: From) => Promise<Value>,
) {
  const rememberedBy = madeOnceFor((_app: object): Remembered<Value> => ({ last: null, asking: null }));

  function askAgain(memory: Remembered<Value>, asker: From): Promise<Cached<Value>> {
    const answer = ask(asker)
      .then((value) => (memory.last = { since: performance.now(), at: asker.now, value }))
      .finally(() => {
        memory.asking = null;
      });
    answer.catch(() => {});
    return answer;
  }

  return async (asker: From & InApp): Promise<Cached<Value> | null> => {
    const memory = rememberedBy(asker.services);
    const age = memory.last ? performance.now() - memory.last.since : Number.POSITIVE_INFINITY;
    if (age <= freshMs) return memory.last;
    memory.asking ??= askAgain(memory, asker);
    return age <= staleMs ? memory.last : within(waitMs, memory.asking);
  };
}

async function within<Value>(ms: number, answer: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
