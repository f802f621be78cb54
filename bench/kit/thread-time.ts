import { openSync, readSync } from 'node:fs';

/** How long this thread has run, and how long it was ready to run while the machine had no processor for it. */
export type ThreadTime = { ranMs: number; waitedMs: number };

const buffer = Buffer.alloc(64);
const file = openStatistics();

/** Linux alone tells it. Elsewhere the thread counts as never idle. */
export function threadTime(): ThreadTime {
  if (file === null) return { ranMs: performance.now(), waitedMs: 0 };
  const length = readSync(file, buffer, 0, buffer.length, 0);
  const [ran = 0, waited = 0] = buffer.toString('latin1', 0, length).split(' ').map(Number);
  return { ranMs: ran / 1e6, waitedMs: waited / 1e6 };
}

function openStatistics(): number | null {
  try {
    return openSync('/proc/thread-self/schedstat', 'r');
  } catch {
    return null;
  }
}
