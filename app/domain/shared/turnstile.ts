import { Refusal } from './refusal';

/** Lets so many through at once; the others wait in the order they came. Past the queue: identity.busy. */
export function createTurnstile({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const isFull = () => running >= atOnce && waiting.length >= waitingAtMost;

  /** Whoever leaves hands over the place, so that nobody who came later steps in between. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
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
