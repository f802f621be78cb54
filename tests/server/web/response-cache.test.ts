import { expect, test } from 'vitest';
import { type Made, openResponseCache } from '../../../server/cache/response-cache';
import { keepBodies } from '../../../server/http/codings';
import type { Ticket } from '../../../server/remix/render-queue';

const never = (): Ticket => ({ admitted: new Promise(() => {}), leave: () => {} });
const atOnce = (): Ticket => ({ admitted: Promise.resolve(true), leave: () => {} });
const gone = (): Ticket => ({ admitted: Promise.resolve(false), leave: () => {} });

function made(text: string): Made {
  const body = Buffer.from(text);
  return { cached: { bodies: keepBodies(body, { isText: false, brotliQuality: 5 }), head: [] }, bytes: body.length };
}

function answers({ maxBytes = 1_000, now = (): number => 0, enterToRefresh = atOnce } = {}) {
  return openResponseCache({
    maxBytes,
    freshMs: 5_000,
    staleMs: 15_000,
    version: () => 1,
    isUp: () => true,
    enterToRefresh,
    now,
  });
}

test('what many wait for is made by the first whose turn comes, and given to all', async () => {
  const cached = answers();
  let makings = 0;
  const make = async () => {
    makings++;
    return made('x');
  };
  const behindAFlood = cached.load('page', make, never);
  const [first, waiting] = await Promise.all([cached.load('page', make, atOnce), behindAFlood]);
  expect([first.kind, waiting.kind, makings]).toEqual(['cached', 'cached', 1]);
});

test('each ticket is left, whoever made the answer', async () => {
  const cached = answers();
  const left: string[] = [];
  const ticket = (name: string, admitted: Promise<boolean>) => () => ({ admitted, leave: () => void left.push(name) });
  const waiting = cached.load('page', async () => made('x'), ticket('waiting', new Promise(() => {})));
  await cached.load('page', async () => made('x'), ticket('first', Promise.resolve(true)));
  await waiting;
  expect(left.sort()).toEqual(['first', 'waiting']);
});

test('who is refused a turn or has gone is given nothing', async () => {
  const cached = answers();
  const make = async () => made('x');
  expect(await cached.load('page', make, () => null)).toEqual({ kind: 'own' });
  expect(await cached.load('page', make, gone)).toEqual({ kind: 'own' });
});

test('a stale answer is given while one turn makes it anew, and past that it is none', async () => {
  let now = 0;
  const turns: ((isAdmitted: boolean) => void)[] = [];
  const enterToRefresh = () => ({ admitted: new Promise<boolean>((resolve) => turns.push(resolve)), leave: () => {} });
  const cached = answers({ now: () => now, enterToRefresh });
  await cached.load('page', async () => made('one'), atOnce);
  now = 6_000;
  for (let count = 0; count < 3; count++) expect(cached.find('page', async () => made('two'))).toBeDefined();
  expect(turns).toHaveLength(1);
  expect(cached.find('page', null)).toBeUndefined();
  turns[0]!(true);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(cached.find('page', null)?.bodies.pick(['identity']).body.toString()).toBe('two');
});

test('new answers never take more than a quarter, and those asked for again stay', async () => {
  const cached = answers({ maxBytes: 1_000 });
  const put = (key: string) => cached.load(key, async () => made('x'.repeat(50)), atOnce);
  await put('home');
  expect(cached.find('home', null)).toBeDefined();
  for (let count = 0; count < 100; count++) await put(`flood ${count}`);
  expect(cached.find('home', null)).toBeDefined();
  expect(cached.size().bytes).toBeLessThanOrEqual(50 + 250);
  for (let count = 0; count < 100; count++) {
    await put(`again ${count}`);
    cached.find(`again ${count}`, null);
  }
  expect(cached.find('home', null)).toBeUndefined();
  expect(cached.size().bytes).toBeLessThanOrEqual(1_000);
});
