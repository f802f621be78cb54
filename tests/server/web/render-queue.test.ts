import { expect, onTestFinished, test, vi } from 'vitest';
import { openRenderQueue, type Ticket } from '../../../server/remix/render-queue';

const one = { atOnce: 1, atOncePerShare: 1, holdMs: 60_000 };
const address = (share: string, browser = '') => ({ share, isAccount: false, browser });
const account = (id: number) => ({ share: `account ${id}`, isAccount: true, browser: '' });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Notes who begins, in order; each rendering ends when the test says so. */
function watched(queue: ReturnType<typeof openRenderQueue>) {
  const begun: string[] = [];
  const tickets: Ticket[] = [];
  return {
    begun,
    tickets,
    enter(asker: Parameters<typeof queue.enter>[0], name = asker.share, isGone?: () => boolean) {
      const ticket = queue.enter(asker, isGone);
      void ticket?.admitted.then((isAdmitted) => isAdmitted && begun.push(name) && tickets.push(ticket));
      return ticket;
    },
    /** Ends the oldest that runs, and lets the next begin. */
    async endOne() {
      await settled();
      tickets.shift()?.leave();
      await settled();
    },
  };
}

test('shares take turns, however much each has asked for', async () => {
  const queue = openRenderQueue({ limits: one });
  const { begun, enter, endOne } = watched(queue);
  for (let count = 0; count < 50; count++) enter(address('flood'));
  enter(address('rina'));
  enter(account(7));
  enter(address('rina'));
  for (let count = 0; count < 6; count++) await endOne();
  expect(begun).toEqual(['flood', 'rina', 'account 7', 'flood', 'rina', 'flood', 'flood']);
});

test('whoever comes new waits for one rendering of each share at most, whatever the backlog', async () => {
  const queue = openRenderQueue({ limits: one });
  const { begun, enter, endOne } = watched(queue);
  for (let count = 0; count < 300; count++) enter(address(`flood ${count % 3}`));
  await endOne();
  enter(address('rina'));
  for (let count = 0; count < 4; count++) await endOne();
  expect(begun.indexOf('rina')).toBeLessThanOrEqual(5);
});

test('browsers behind one address take turns within its share', async () => {
  const queue = openRenderQueue({ limits: one });
  const { begun, enter, endOne } = watched(queue);
  for (let count = 0; count < 20; count++) enter(address('shared', 'flood'), 'flood');
  enter(address('shared', 'rina'), 'rina');
  for (let count = 0; count < 3; count++) await endOne();
  expect(begun).toContain('rina');
});

test('so many at once in all, and fewer of one share', async () => {
  const queue = openRenderQueue({ limits: { atOnce: 3, atOncePerShare: 2, holdMs: 60_000 } });
  const { begun, enter } = watched(queue);
  for (let count = 0; count < 5; count++) enter(address('a'));
  for (let count = 0; count < 5; count++) enter(address('b'));
  await settled();
  expect(begun).toEqual(['a', 'a', 'b']);
  expect(queue.state()).toMatchObject({ running: 3, waiting: 7 });
});

test('what waits for something other than the processor gives its place back', async () => {
  const queue = openRenderQueue({ limits: { ...one, holdMs: 20 } });
  const { begun, enter } = watched(queue);
  const held = enter(address('a'));
  enter(address('b'));
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b']));
  held?.leave();
  held?.leave();
  await vi.waitFor(() => expect(queue.state()).toEqual({ running: 0, waiting: 0, refused: 0, shares: 0 }));
});

test('300 of one share may wait; past 320 it is refused, and no other is', () => {
  const queue = openRenderQueue({ limits: { holdMs: 60_000 } });
  const entered = Array.from({ length: 330 }, () => queue.enter(address('flood')));
  expect(entered.filter((ticket) => ticket === null)).toHaveLength(330 - 320 - 2);
  expect(queue.enter(address('rina'))).not.toBeNull();
  expect(queue.state().refused).toBe(8);
});

test('when all together wait too long, those who have nothing waiting still come in', () => {
  const queue = openRenderQueue({ limits: { ...one, waitingInAll: 10 } });
  for (let count = 0; count < 20; count++) queue.enter(address('a'));
  expect(queue.enter(address('a'))).toBeNull();
  expect(queue.enter(address('b'))).not.toBeNull();
  expect(queue.enter(address('b'))).toBeNull();
});

test('who has gone or leaves is passed over, and nothing is left of anybody', async () => {
  const queue = openRenderQueue({ limits: one });
  const { begun, enter, endOne } = watched(queue);
  enter(address('a'), 'first');
  for (let count = 0; count < 10; count++) enter(address('a'), 'gone', () => true);
  const leaving = enter(address('a'), 'leaving');
  enter(address('a'), 'last');
  leaving?.leave();
  expect(await leaving?.admitted).toBe(false);
  await endOne();
  expect(begun).toEqual(['first', 'last']);
  await endOne();
  await vi.waitFor(() => expect(queue.state()).toMatchObject({ running: 0, waiting: 0, shares: 0 }));
});

type FloodOptions = {
  connections?: number;
  costMs?: number;
  pauseMs?: number;
  others?: boolean;
  seconds?: number;
  again?: boolean;
};

/**
 * Renderings a second of connections that ask again as soon as they are answered, each for `costMs` of the thread and then
 * `pauseMs` of nothing; by a clock of the test's own.
 */
async function flood(asker: ReturnType<typeof address>, options: FloodOptions = {}) {
  const { connections = 8, costMs = 20, pauseMs = 0, others = true, seconds = 6, again = true } = options;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let spent = 0;
  const queue = openRenderQueue({ spent: () => spent });
  const { begun, tickets, enter } = watched(queue);
  const perSecond: number[] = [];
  for (let count = 0; count < (again ? connections : 320); count++) enter(asker);
  const startedAt = performance.now();
  for (let second = 0; second < seconds; second++) {
    const before = begun.length;
    while (performance.now() < startedAt + (second + 1) * 1_000) {
      if (others) queue.noteAnswer('rina');
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      if (tickets.length > 0) spent += costMs;
      vi.advanceTimersByTime(costMs);
      const ended = tickets.shift();
      ended?.leave();
      if (pauseMs > 0) vi.advanceTimersByTime(pauseMs);
      if (ended && again) enter(asker);
    }
    perSecond.push(begun.length - before);
  }
  vi.useRealTimers();
  return perSecond;
}

test('a flood comes to a fortieth of the thread while others ask, and only then', async () => {
  const alone = await flood(address('flood'), { others: false });
  const beside = await flood(address('flood'));
  expect(alone.at(-1)).toBeGreaterThan(40);
  expect(beside[0]).toBeGreaterThan(40);
  expect(beside.at(-1)).toBeLessThanOrEqual(2);
  expect(beside.at(-1)).toBeGreaterThan(0);
});

test.each([1, 2, 3, 20])(
  '%i connections are as much of a flood when they take as much of the thread',
  async (connections) => {
    expect((await flood(address('flood'), { connections })).at(-1)).toBeLessThanOrEqual(2);
  },
);

test('it is the time of the thread that counts: an address may ask the cheap as often as it likes, and the dear now and then', async () => {
  expect((await flood(address('cheap'), { costMs: 1, pauseMs: 4 })).at(-1)).toBeGreaterThan(150);
  expect((await flood(address('dear'), { costMs: 20, pauseMs: 80 })).at(-1)).toBeGreaterThan(8);
});

test('a flood stays one as long as it goes on, and is none after a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let spent = 0;
  const queue = openRenderQueue({ spent: () => spent });
  const { begun, tickets, enter } = watched(queue);
  const ask = async (seconds: number) => {
    const before = begun.length;
    const until = performance.now() + seconds * 1_000;
    while (performance.now() < until) {
      queue.noteAnswer('rina');
      if (queue.state().waiting === 0) enter(address('flood'));
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      if (tickets.length > 0) spent += 20;
      vi.advanceTimersByTime(20);
      tickets.shift()?.leave();
    }
    return begun.length - before;
  };
  await ask(4);
  expect(await ask(60)).toBeLessThan(60 * 2);
  vi.advanceTimersByTime(60_000);
  expect(await ask(1)).toBeGreaterThan(40);
});

test('many requests sent at once are no flood, nor is what an account asks', async () => {
  expect((await flood(address('rush'), { again: false })).at(-1)).toBeGreaterThan(40);
  expect((await flood(account(7))).at(-1)).toBeGreaterThan(40);
});
