import type { IncomingMessage } from 'node:http';
import type { Holding } from './body-budget';

type BodyRefusal = 'tooLarge' | 'slow' | 'bodiesFull' | 'addressFull';

/** How slowly a body may come. Within the grace no speed is asked; a small body has a fixed time. */
export type Pace = { graceMs: number; bytesPerSecond: number; smallMs: number };
export const usualPace: Pace = { graceMs: 5_000, bytesPerSecond: 65_536, smallMs: 10_000 };

const smallBytes = 65_536;
const firstChunkedBytes = 16_384;

type Limits = {
  maxBytes: number;
  holding: Holding;
  pace: Pace;
  /** Called once the body may come, for a client that waits to be told. */
  proceed(): void;
};

/** Reads a body of a told length into one buffer of that length; the buffer of any other doubles as it fills. Rejects when the client leaves. */
export function collectBody(request: IncomingMessage, limits: Limits): Promise<Buffer | BodyRefusal> {
  const { maxBytes, holding, pace, proceed } = limits;
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes) return Promise.resolve('tooLarge');
  let buffer = Buffer.alloc(0);
  let size = 0;

  function makeRoom(needed: number): BodyRefusal | null {
    if (needed <= buffer.length) return null;
    if (needed > maxBytes) return 'tooLarge';
    const length = announced || Math.min(maxBytes, Math.max(needed, buffer.length * 2, firstChunkedBytes));
    const refused = holding.grow(length - buffer.length);
    if (refused) return refused === 'site' ? 'bodiesFull' : 'addressFull';
    const larger = Buffer.allocUnsafeSlow(length);
    buffer.copy(larger, 0, 0, size);
    buffer = larger;
    return null;
  }

  const refused = makeRoom(announced);
  if (refused) return Promise.resolve(refused);
  proceed();
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const watch = setInterval(
      () => {
        const elapsedMs = performance.now() - startedAt;
        if (isTooSlow({ elapsedMs, size, expected: Math.max(announced, size), pace })) finish('slow');
      },
      Math.min(500, pace.graceMs),
    );
    const finish = (outcome: Buffer | BodyRefusal) => {
      stop();
      resolve(outcome);
    };
    const stop = () => {
      clearInterval(watch);
      request.off('data', take).off('end', end).off('close', leave).off('error', leave);
    };
    const take = (chunk: Buffer) => {
      const refused = makeRoom(size + chunk.length);
      if (refused) return finish(refused);
      size += chunk.copy(buffer, size);
    };
    const end = () => finish(buffer.subarray(0, size));
    const leave = () => {
      stop();
      reject(new Error('The client left before its body ended'));
    };
    request.on('data', take).on('end', end).on('close', leave).on('error', leave);
  });
}

type Progress = { elapsedMs: number; size: number; expected: number; pace: Pace };

function isTooSlow({ elapsedMs, size, expected, pace }: Progress): boolean {
  if (expected <= smallBytes) return elapsedMs > pace.smallMs;
  return elapsedMs > pace.graceMs && size < (elapsedMs / 1_000) * pace.bytesPerSecond;
}
