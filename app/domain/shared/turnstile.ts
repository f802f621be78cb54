import { Refusal } from './refusal';

type Turnstile = {
  atOnce: number;
  waitingAtMost: number;
  /** Before the next of a queue goes through: a rush leaves room for whoever is not in it. */
  restMs?: number;
};

/** Lets so many through at once; the others wait in the order they came. Past the queue: identity.busy. */
export function createTurnstile({ atOnce, waitingAtMost, restMs = 0 }: Turnstile) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const isFull = () => running >= atOnce && waiting.length >= waitingAtMost;

  /** Whoever leaves hands over the place, so that nobody who came later steps in between. */
  function leave(): void {
    const next = waiting.shift();
    if (next && restMs > 0) setTimeout(next, restMs);
    else if (next) next();
    else running--;
  }

  return {
    isFull,
    async pass<T>(work: () => Promise<T>): Promise<T> {
      if (isFull()) throw new Refusal('identity.busy');
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else running++;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
