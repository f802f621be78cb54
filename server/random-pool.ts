import { randomFillSync } from 'node:crypto';

const pool = Buffer.allocUnsafe(8_192);
let used = pool.length;

/** Random bytes, asked of the system many at once: one by one they are a tenth of what a cached page costs. Read them before the next draw. */
export function drawRandom(bytes: number): Buffer {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.subarray(used - bytes, used);
}
