import { performance } from 'node:perf_hooks';

/** What one rendering has cost so far. */
export type Cost = { ms: number };

/** The time for which this thread's event loop was busy, since it began. */
export const busyMs = () => performance.eventLoopUtilization().active;

/** Divides the thread's busy time among the renderings that run, whoever else has a part in it. */
export function openRenderMeter(spent: () => number) {
  const running = new Set<Cost>();
  let measured = spent();

  function measure(): void {
    const now = spent();
    const each = (now - measured) / running.size;
    for (const cost of running) cost.ms += each;
    measured = now;
  }

  return {
    start(): Cost {
      measure();
      const cost = { ms: 0 };
      running.add(cost);
      return cost;
    },
    stop(cost: Cost): void {
      measure();
      running.delete(cost);
    },
  };
}
