import { Refusal } from './refusal';

type LimiterOptions = {
  atOnce: number;
  waitingAtMost: number;
  /** Before the next of a queue goes through: a rush leaves room for whoever is not in it. */
  gapMs?: number;
};

/** Lets so many through at once; the others wait in the order they came. Past the queue: identity.busy. */
export function createConcurrencyLimiter({ atOnce, waitingAtMost, gapMs = 0 }: LimiterOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const isFull = () => running >= atOnce && waiting.length >= waitingAtMost;

  /** Whoever leaves hands over the place, so that nobody who came later steps in between. */
  function release(): void {
    const next = waiting.shift();
    if (next && gapMs > 0) setTimeout(next, gapMs);
    else if (next) next();
    else running--;
  }

  return {
    isFull,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (isFull()) throw new Refusal('identity.busy');
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else running++;
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
