type Cached<Value> = { at: Date; value: Value };
type Times = {
  /** So old an answer is given without asking again. */
  freshMs: number;
  /** So old it is still given, and asked for again meanwhile. */
  staleMs: number;
  /** So long a caller waits for the first one; then null is given, and the next caller finds it. */
  waitMs: number;
};

/** A dear question, asked once for all who ask; nobody who finds an answer waits. A failure is not kept. */
export function cachedFor<Asker extends { now: Date }, Value>(
  { freshMs, staleMs, waitMs }: Times,
  ask: (asker: Asker) => Promise<Value>,
) {
  let last: (Cached<Value> & { since: number }) | null = null;
  let asking: Promise<Cached<Value>> | null = null;

  function askAgain(asker: Asker): Promise<Cached<Value>> {
    const answer = ask(asker)
      .then((value) => (last = { since: performance.now(), at: asker.now, value }))
      .finally(() => {
        asking = null;
      });
    answer.catch(() => {});
    return answer;
  }

  return async (asker: Asker): Promise<Cached<Value> | null> => {
    const age = last ? performance.now() - last.since : Number.POSITIVE_INFINITY;
    if (age <= freshMs) return last;
    asking ??= askAgain(asker);
    return age <= staleMs ? last : within(waitMs, asking);
  };
}

async function within<Value>(ms: number, answer: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
