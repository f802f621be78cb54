export class QueueFull extends Error {
  override name = 'QueueFull';
}

type LimiterOptions = {
  atOnce: number;
  waitingAtMost: number;
  /** Pause before the next queued job starts, so that other requests get processor time. */
  gapMs?: number;
};

/**
 * Runs at most `atOnce` jobs at a time; others wait in order of arrival. Throws `QueueFull` when nobody else may wait.
 */
export function createConcurrencyLimiter({ atOnce, waitingAtMost, gapMs = 0 }: LimiterOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const isFull = () => running >= atOnce && waiting.length >= waitingAtMost;

  /** A finished job hands its slot to the next in the queue, so no later job can overtake. */
  function release(): void {
    const next = waiting.shift();
    if (next && gapMs > 0) setTimeout(next, gapMs);
    else if (next) next();
    else running--;
  }

  return {
    isFull,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (isFull()) throw new QueueFull();
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
