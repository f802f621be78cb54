import { expect, test, vi } from 'vitest';
import { createSignInQueue, type QueuePlace } from '~/domain/identity/sign-in/sign-in-queue';
import { Refusal } from '~/domain/shared/refusal';

function makeQueue(waitingAtMost = 250, perKey = { known: 2, common: 5 }) {
  const queue = createSignInQueue({ atOnce: 1, waitingAtMost, perKey });
  const begun: string[] = [];
  const done: (() => void)[] = [];
  /** The outcome of an attempt that works until the test finishes it. */
  const enter = (lane: QueuePlace['lane'], key: string) =>
    queue
      .run({ lane, key }, async () => {
        begun.push(key);
        await new Promise<void>((resolve) => done.push(resolve));
        return 'in';
      })
      .catch((error) => (error instanceof Refusal ? error.code : Promise.reject(error)));
  async function finish(count: number) {
    for (let n = 0; n < count; n++) {
      await expect.poll(() => done.length).toBe(1);
      done.pop()!();
    }
  }
  return { queue, begun, enter, finish };
}

test('an address that fills its share is refused, and others are served in turn with it', async () => {
  const { begun, enter, finish } = makeQueue();
  const first = enter('common', 'attacker');
  const flood = Array.from({ length: 50 }, () => enter('common', 'attacker'));
  const honest = [enter('common', 'a'), enter('common', 'b'), enter('common', 'a')];
  await finish(9);
  expect(await Promise.all(honest)).toEqual(['in', 'in', 'in']);
  expect((await Promise.all([first, ...flood])).filter((outcome) => outcome === 'in')).toHaveLength(6);
  expect((await Promise.all(flood)).filter((outcome) => outcome === 'identity.busy')).toHaveLength(45);
  expect(begun.slice(0, 6)).toEqual(['attacker', 'attacker', 'a', 'b', 'attacker', 'a']);
});

test('known browsers have a lane of their own, and neither lane starves the other', async () => {
  const { begun, enter, finish } = makeQueue();
  const all = [enter('common', 'x')];
  for (const key of ['a', 'b', 'c']) all.push(enter('common', key));
  for (const key of ['K', 'L', 'M']) all.push(enter('known', key));
  await finish(7);
  await Promise.all(all);
  expect(begun).toEqual(['x', 'K', 'a', 'L', 'b', 'M', 'c']);
});

test('in a full queue only the busiest addresses lose places', async () => {
  const { queue, enter, finish } = makeQueue(4, { known: 2, common: 3 });
  const working = enter('common', 'x');
  const greedy = [1, 2, 3].map(() => enter('common', 'greedy'));
  const one = enter('common', 'one');
  expect(queue.isFull()).toBe(true);
  const quiet = enter('common', 'quiet');
  expect(await greedy[2]).toBe('identity.busy');
  const next = enter('common', 'next');
  expect(await greedy[1]).toBe('identity.busy');
  expect(await enter('common', 'late')).toBe('identity.busy');
  const known = enter('known', 'K');
  await finish(6);
  expect(await Promise.all([working, greedy[0], one, quiet, next, known])).toEqual(Array(6).fill('in'));
});

test('work that throws gives its place on, and the next one begins after the rest', async () => {
  vi.useFakeTimers();
  const queue = createSignInQueue({ atOnce: 1, waitingAtMost: 5, perKey: { known: 1, common: 1 }, gapMs: 20 });
  const broken = queue.run({ lane: 'common', key: 'a' }, () => Promise.reject(new Error('broken')));
  let isIn = false;
  const next = queue.run({ lane: 'common', key: 'b' }, async () => {
    isIn = true;
  });
  await expect(broken).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(19);
  expect(isIn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await next;
  vi.useRealTimers();
});
