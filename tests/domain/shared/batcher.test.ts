import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatcher } from '~/domain/shared/batcher';

type Job = { name: string; key?: string };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const turn = () => vi.advanceTimersByTimeAsync(0);

/** Batches stay under way until they are ended by hand, in the order they went. */
function openDesk() {
  const went: string[][] = [];
  const ends: { answer(): void; fail(): void }[] = [];
  const ask = createBatcher<Job, string>({
    runBatch: (jobs) => {
      const names = jobs.map(({ name }) => name);
      went.push(names);
      return new Promise((resolve, reject) => {
        ends.push({ answer: () => resolve(names.map((name) => `${name}!`)), fail: () => reject(new Error('no')) });
      });
    },
    keysOf: ({ key, name }) => [key ?? name],
    ...{ maxBatchSize: 4, minBatchSize: 3, maxConcurrentBatches: 2, maxWaitMs: 20 },
    shouldRetry: () => false,
  });
  const send = (...names: string[]) => names.map((name) => ask({ name }));
  return { ask, send, went, ends };
}

test('who waits at the same moment goes together, each with an answer of its own', async () => {
  const { send, went, ends } = openDesk();
  const answers = send('a', 'b');
  await turn();
  expect(went).toEqual([['a', 'b']]);
  ends[0]!.answer();
  expect(await Promise.all(answers)).toEqual(['a!', 'b!']);
});

test('beside a batch under way a second goes once enough wait, and a third never', async () => {
  const { send, went } = openDesk();
  send('a');
  await turn();
  send('b', 'c');
  await turn();
  expect(went).toEqual([['a']]);
  send('d');
  await turn();
  expect(went).toEqual([['a'], ['b', 'c', 'd']]);
  send('e', 'f', 'g', 'h');
  await vi.advanceTimersByTimeAsync(100);
  expect(went).toHaveLength(2);
});

test('the few go as soon as nothing is under way, or when what is takes its time', async () => {
  const { send, went, ends } = openDesk();
  send('a');
  await turn();
  send('b');
  await turn();
  ends[0]!.answer();
  await turn();
  expect(went).toEqual([['a'], ['b']]);
  send('c');
  await vi.advanceTimersByTimeAsync(15);
  expect(went).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10);
  expect(went).toEqual([['a'], ['b'], ['c']]);
});

test('of one key there is one under way, and the next goes after it', async () => {
  const { ask, went, ends } = openDesk();
  void ask({ name: 'first', key: 'player 1' });
  void ask({ name: 'second', key: 'player 1' });
  await turn();
  expect(went).toEqual([['first']]);
  ends[0]!.answer();
  await turn();
  expect(went).toEqual([['first'], ['second']]);
});

test('when a batch fails each is tried by itself', async () => {
  const { send, went, ends } = openDesk();
  const [good, bad] = send('good', 'bad');
  bad!.catch(() => {});
  await turn();
  ends[0]!.fail();
  await turn();
  ends[1]!.answer();
  await turn();
  ends[2]!.fail();
  expect(await good).toBe('good!');
  await expect(bad).rejects.toThrow('no');
  expect(went).toEqual([['good', 'bad'], ['good'], ['bad']]);
});
