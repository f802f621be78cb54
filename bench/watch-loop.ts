import { PerformanceObserver } from 'node:perf_hooks';
import { threadTime } from './kit/thread-time';

/**
 * For so long the event loop did not come round. For `ranMs` of it the thread worked; for `waitedMs` it was ready and the
 * machine had no processor for it. The rest it waited for other threads of its own, or the whole machine stood still.
 */
export type Block = { blockedMs: number; ranMs: number; waitedMs: number; collectedMs: number };
/** The block of most work since this was last asked, and what became of the thread's time. */
export type Blocks = { longest: Block; ranMs: number; waitedMs: number };

const everyMs = 5;
const noBlock: Block = { blockedMs: 0, ranMs: 0, waitedMs: 0, collectedMs: 0 };

/** Watches this thread's event loop until it is stopped; `tell` hears of every block. */
export function watchLoop(tell: (block: Block) => void = () => {}) {
  let longest = noBlock;
  let collectedMs = 0;
  let since = threadTime();
  let last = { at: performance.now(), ...since };

  const collections = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collectedMs += duration;
  });
  collections.observe({ entryTypes: ['gc'] });
  const timer = setInterval(note, everyMs);
  timer.unref();

  function note(): void {
    const now = { at: performance.now(), ...threadTime() };
    const ranMs = now.ranMs - last.ranMs;
    const waitedMs = now.waitedMs - last.waitedMs;
    const blockedMs = now.at - last.at - everyMs;
    if (blockedMs > 0) tell({ blockedMs, ranMs, waitedMs, collectedMs });
    if (blockedMs > 0 && ranMs > longest.ranMs) longest = { blockedMs, ranMs, waitedMs, collectedMs };
    collectedMs = 0;
    last = now;
  }

  return {
    take(): Blocks {
      note();
      const now = threadTime();
      const taken = { longest, ranMs: now.ranMs - since.ranMs, waitedMs: now.waitedMs - since.waitedMs };
      longest = noBlock;
      since = now;
      return taken;
    },
    stop(): void {
      clearInterval(timer);
      collections.disconnect();
    },
  };
}
