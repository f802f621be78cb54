import { beforeEach, expect, test, vi } from 'vitest';
import { cachedFor } from '~/features/operator/dashboard/cached-for';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const times = { freshMs: 60_000, staleMs: 600_000, waitMs: 500 };
const asker = { now: new Date(0), services: {} };

/** A question that takes `ms` and answers how often it was asked. */
function slow(ms: number) {
  let asked = 0;
  const ask = () => new Promise<number>((resolve) => setTimeout(resolve, ms, ++asked));
  return { read: cachedFor(times, ask), asked: () => asked };
}

async function valueAfter(read: ReturnType<typeof slow>['read'], ms: number) {
  const answer = read(asker);
  await vi.advanceTimersByTimeAsync(ms);
  return (await answer)?.value ?? null;
}

test('the first caller waits for a quick answer, and others share it', async () => {
  const { read, asked } = slow(100);
  const other = read(asker);
  expect(await valueAfter(read, 100)).toBe(1);
  expect((await other)?.value).toBe(1);
  expect(await valueAfter(read, 0)).toBe(1);
  expect(asked()).toBe(1);
});

test('a caller waits half a second at most; the answer is there for the next', async () => {
  const { read, asked } = slow(5_000);
  expect(await valueAfter(read, 500)).toBeNull();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await valueAfter(read, 0)).toBe(1);
  expect(asked()).toBe(1);
});

test('after a minute the last answer is given at once while another is looked for', async () => {
  const { read, asked } = slow(300);
  await valueAfter(read, 300);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await valueAfter(read, 0)).toBe(1);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(300);
  expect(await valueAfter(read, 0)).toBe(2);
});

test('after ten minutes nobody is shown the old one', async () => {
  const { read } = slow(300);
  await valueAfter(read, 300);
  await vi.advanceTimersByTimeAsync(900_000);
  expect(await valueAfter(read, 300)).toBe(2);
});

test('a failure reaches who waits for it, and the next caller asks again', async () => {
  let isAway = true;
  const read = cachedFor(times, async () => {
    if (isAway) throw new Error('away');
    return 7;
  });
  await expect(read(asker)).rejects.toThrow('away');
  isAway = false;
  expect((await read(asker))?.value).toBe(7);
});

test('each app asks its own database', async () => {
  const { read } = slow(0);
  await valueAfter(read, 0);
  const another = read({ ...asker, services: {} });
  await vi.advanceTimersByTimeAsync(0);
  expect((await another)?.value).toBe(2);
});
