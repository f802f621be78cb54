import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { call } from '../server/web/call';
import { closeServed, page, serve } from '../server/web/serve';

afterEach(closeServed);

const isSoak = process.env.SOAK === '1';
const connections = 8;
const renderMs = 10;
let _spins = 0;

type Flood = { path(at: number): string; headers?(at: number): Record<string, string>; method?: string };

/** What is answered from memory however often it is asked: so few renderings it comes to. */
const kept: Record<string, Flood & { renders: number }> = {
  'home with a random query': { path: (at) => `/?x=${at}`, renders: 1 },
  'a page of a list with a random query': { path: (at) => `/rng?page=${1 + (at % 3)}&x=${at}`, renders: 3 },
  'home with a random cookie': { path: () => '/', headers: (at) => ({ cookie: `x${at}=${at}` }), renders: 1 },
  'data with a random query': { path: (at) => `/_root.data?x=${at}`, renders: 1 },
  'addresses that lead nowhere': { path: (at) => `/nothing-${at}`, renders: 1 },
  'home in a language, with a random query': { path: (at) => `/?lng=en&x=${at}`, renders: 1 },
};

/** What has to be rendered each time. */
const rendered: Record<string, Flood> = {
  'a random search': { path: (at) => `/search?q=${at}` },
  'random seeds to verify': { path: (at) => `/play/verify?serverSeed=${at}` },
  'random art': { path: (at) => `/art/3/banner/w_${at}.svg` },
  'a captcha again and again': { path: () => '/login', method: 'POST' },
};

/** A site whose renderings hold the thread as real ones do. */
async function busySite() {
  const served = await serve({
    knowsAddress: (path) => !path.startsWith('/nothing'),
    state: {
      async answer(request, context) {
        const until = performance.now() + renderMs;
        while (performance.now() < until) _spins++;
        const { pathname } = new URL(request.url);
        if (pathname.endsWith('.data')) return new Response('x', { headers: { 'Content-Type': 'text/x-script' } });
        const made = page('x', context);
        return pathname === '/404' ? new Response(made.body, { status: 404, headers: made.headers }) : made;
      },
    },
  });
  served.state.viewer = null;
  return served;
}

/** Eight connections that ask again as soon as they are answered, until they are stopped. */
function flood(url: string, { path, headers = () => ({}), method = 'GET' }: Flood) {
  let at = 0;
  let isOver = false;
  const statuses = new Set<number>();
  const clients = Array.from({ length: connections }, async () => {
    while (!isOver) {
      at++;
      statuses.add((await call(url + path(at), { method, headers: { origin: url, ...headers(at) } })).status);
    }
  });
  return {
    asked: () => at,
    async stop() {
      isOver = true;
      await Promise.all(clients);
      return statuses;
    },
  };
}

test.each(Object.entries(kept))('%s comes to no more than its few renderings', async (_what, attack) => {
  const { url, state } = await busySite();
  const running = flood(url, attack);
  while (running.asked() < (isSoak ? 20_000 : 300)) await pause(5);
  await running.stop();
  expect(state.asked.length).toBeLessThanOrEqual(attack.renders);
});

test.each(Object.entries(rendered))(
  '%s holds no member up: they are rendered for as soon as they come',
  async (_what, attack) => {
    const { url, state } = await busySite();
    let renderedBefore = 0;
    const member = {
      get viewer() {
        renderedBefore = state.asked.length;
        return { id: 7, sessionId: 70 };
      },
    };
    Object.defineProperty(state, 'viewer', Object.getOwnPropertyDescriptor(member, 'viewer')!);
    const running = flood(url, attack);
    while (state.asked.length < 20) await pause(5);
    for (let count = 0; count < (isSoak ? 200 : 10); count++) {
      await call(`${url}/member/${count}`, { headers: { cookie: `session=member${count}` } });
      const place = state.asked.findIndex(({ url }) => url.endsWith(`/member/${count}`));
      expect(place - renderedBefore).toBeLessThanOrEqual(2);
    }
    // A rush at the sign-in is turned away besides.
    expect([...(await running.stop())].filter((status) => status !== 200 && status !== 429)).toEqual([]);
  },
);

test.runIf(isSoak).each(Object.entries({ ...kept, ...rendered }))(
  '%s: pages from memory stay within three times their idle p95, and nothing blocks for 100 ms',
  async (_what, attack) => {
    const { url } = await busySite();
    const look = async (seconds: number) => {
      const took: number[] = [];
      const until = performance.now() + seconds * 1_000;
      while (performance.now() < until) {
        const startedAt = performance.now();
        await call(url, { headers: { cookie: 'lng=en' } });
        took.push(performance.now() - startedAt);
        await pause(5);
      }
      return took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)]!;
    };
    await look(2);
    const idle = await look(5);
    const running = flood(url, attack);
    // A flood is known as one after two seconds of it.
    await look(4);
    const lag = monitorEventLoopDelay({ resolution: 5 });
    lag.enable();
    const during = await look(10);
    lag.disable();
    await running.stop();
    expect(during).toBeLessThanOrEqual(3 * Math.max(idle, 5));
    expect(lag.max / 1e6).toBeLessThanOrEqual(100);
  },
);
