import { expect, test, vi } from 'vitest';
import { createConcurrencyLimiter, QueueFull } from '~/domain/shared/concurrency-limiter';

test('so many go through at once, in the order they came; who comes past the queue is refused', async () => {
  const { run: pass, isFull } = createConcurrencyLimiter({ atOnce: 2, waitingAtMost: 3 });
  const done: (() => void)[] = [];
  const begun: number[] = [];
  const enter = (at: number) =>
    pass(async () => {
      begun.push(at);
      await new Promise<void>((resolve) => done.push(resolve));
      return at;
    });
  const first = [0, 1, 2, 3].map(enter);
  expect([begun, isFull()]).toEqual([[0, 1], false]);
  const last = enter(4);
  expect(isFull()).toBe(true);
  await expect(enter(5)).rejects.toThrow(QueueFull);
  done.shift()!();
  await first[0];
  expect(isFull()).toBe(false);
  const later = enter(6);
  for (let at = 0; at < 5; at++) {
    await expect.poll(() => done.length).toBeGreaterThan(0);
    done.shift()!();
  }
  expect(await Promise.all([...first, last, later])).toEqual([0, 1, 2, 3, 4, 6]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 6]);
});

test('work that throws gives its place back', async () => {
  const { run: pass } = createConcurrencyLimiter({ atOnce: 1, waitingAtMost: 0 });
  await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await pass(async () => 'next')).toBe('next');
});

test('the next of a queue goes through after the rest, whoever finds nobody at once', async () => {
  vi.useFakeTimers();
  const { run: pass } = createConcurrencyLimiter({ atOnce: 1, waitingAtMost: 2, gapMs: 20 });
  const begun: number[] = [];
  const enter = (at: number) => pass(async () => void begun.push(at));
  const both = Promise.all([enter(0), enter(1)]);
  await vi.advanceTimersByTimeAsync(19);
  expect(begun).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  await both;
  await enter(2);
  expect(begun).toEqual([0, 1, 2]);
  vi.useRealTimers();
});
