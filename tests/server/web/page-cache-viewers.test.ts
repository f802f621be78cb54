import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { call } from './call';
import { closeServed, page, serve } from './serve';

afterEach(closeServed);

const rina = { key: 'rina 500', viewer: { nickname: 'Rina' } };
const karim = { key: 'karim 20', viewer: { nickname: 'Karim' } };
const people = (cookies: string) => ({ a: rina, b: rina, c: karim })[cookies.slice('session='.length)] ?? null;

test('a viewer is given a page that was made for all that is shown of them, and nobody else is', async () => {
  const { url, state } = await serve({
    state: { shown: people, answer: (_request, context) => page(JSON.stringify(context.keepFor), context) },
  });
  const seen = [];
  for (const session of ['a', 'b', 'c', 'a']) {
    const answer = await call(url, { headers: { cookie: `session=${session}; browser=x; lng=en` } });
    seen.push(answer.body.toString().includes('Rina') ? 'Rina' : 'Karim');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(seen).toEqual(['Rina', 'Rina', 'Karim', 'Rina']);
  expect(state.asked.map(({ context }) => [context.keep, context.keepFor])).toEqual([
    [true, rina.viewer],
    [true, karim.viewer],
  ]);
});

test('a viewer is given brotli from the first time on', async () => {
  const text = 'খেলা '.repeat(400);
  const { url } = await serve({ state: { shown: people, answer: (_request, context) => page(text, context) } });
  const { body, headers } = await call(url, { headers: { cookie: 'session=a', 'accept-encoding': 'gzip, br' } });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body).toString()).toContain(text);
});

test('visitors and viewers never share a page', async () => {
  const { url, state } = await serve({
    state: { shown: people, answer: (_request, context) => page(JSON.stringify(context.keepFor), context) },
  });
  const visitor = await call(url);
  const viewer = await call(url, { headers: { cookie: 'session=a' } });
  expect(visitor.body.toString()).not.toContain('Rina');
  expect(viewer.body.toString()).toContain('Rina');
  expect((await call(url)).body.equals(visitor.body)).toBe(true);
  expect(state.asked).toHaveLength(2);
});

test('a session that is over, a toast to be shown and any other page are answered for the asker alone', async () => {
  const { url, state } = await serve({ state: { shown: people } });
  await call(url, { headers: { cookie: 'session=over' } });
  await call(url, { headers: { cookie: 'session=a; toast=done' } });
  await call(`${url}/rng`, { headers: { cookie: 'session=a' } });
  await call(`${url}/login`, { headers: { cookie: 'browser=x' } });
  await call(url, { headers: { cookie: 'remember=x' } });
  expect(state.asked.map(({ context }) => context.keep)).toEqual([false, false, false, false, false]);
});

test('of a burst one asks who it is; after a form of theirs, and a quarter of a second later, it is asked anew', async () => {
  let now = 1_000_000;
  const { url, state } = await serve({ now: () => now, state: { shown: people } });
  const headers = { cookie: 'session=a', origin: url };
  await Promise.all(Array.from({ length: 5 }, () => call(url, { headers })));
  expect(state.shownAsked).toBe(1);
  await call(url, { method: 'POST', headers });
  await call(url, { headers });
  expect(state.shownAsked).toBe(2);
  now += 251;
  await call(url, { headers });
  expect(state.shownAsked).toBe(3);
});

test('what changes of a viewer is seen as soon as it is known', async () => {
  let balance = 500;
  let now = 1_000_000;
  const { url } = await serve({
    now: () => now,
    state: {
      shown: () => ({ key: `rina ${balance}`, viewer: { balance } }),
      answer: (_request, context) => page(JSON.stringify(context.keepFor), context),
    },
  });
  const headers = { cookie: 'session=a' };
  expect((await call(url, { headers })).body.toString()).toContain('500');
  balance = 400;
  now += 251;
  expect((await call(url, { headers })).body.toString()).toContain('400');
});

test('who answered whether visits may be measured has another page than who has not', async () => {
  const { url, state } = await serve({ state: { shown: people } });
  for (const cookie of ['measuring=yes', 'measuring=yes', 'measuring=no', 'theme=system']) {
    await call(url, { headers: { cookie } });
  }
  expect(state.asked.map(({ headers }) => headers.get('cookie'))).toEqual(['measuring=yes', 'measuring=no', null]);
});

test('who hides the balance has a page of their own; a visitor with nothing to hide has not', async () => {
  const { url, state } = await serve({ state: { shown: people } });
  for (const cookie of [
    'session=a',
    'session=a; hideBalance=yes',
    'session=b; hideBalance=yes',
    'session=b; hideBalance=no',
  ]) {
    await call(url, { headers: { cookie } });
  }
  for (const cookie of ['theme=dark', 'theme=dark; hideBalance=yes']) await call(url, { headers: { cookie } });
  expect(state.asked.map(({ headers }) => headers.get('cookie'))).toEqual([null, 'hideBalance=yes', 'theme=dark']);
});

test('who was shown a contract offer has another page than who was not; a visitor has no offers', async () => {
  const { url, state } = await serve({ state: { shown: people } });
  for (const cookie of ['session=a', 'session=a; OFFER_POPUP=5-7', 'session=a; OFFER_POPUP=x', 'OFFER_POPUP=5-7']) {
    await call(url, { headers: { cookie } });
  }
  expect(state.asked.map(({ headers }) => headers.get('cookie'))).toEqual([null, 'OFFER_POPUP=5-7', null]);
});

test('while the question fails nobody is told of it but the asker', async () => {
  const { url, state } = await serve({
    state: {
      shown: () => {
        throw new Error('away');
      },
    },
  });
  expect((await call(url, { headers: { cookie: 'session=a' } })).status).toBe(200);
  expect(state.asked[0]?.context.keep).toBe(false);
});

test('the page of a viewer stays fresh for half a minute, unless the content changes', async () => {
  let now = 1_000_000;
  const { url, state, changeContent } = await serve({ state: { shown: people }, now: () => now });
  const look = () => call(url, { headers: { cookie: 'session=a' } });
  await look();
  now += 29_000;
  await look();
  expect(state.asked).toHaveLength(1);
  changeContent();
  await look();
  expect(state.asked).toHaveLength(2);
  now += 31_000;
  await look();
  await expect.poll(() => state.asked.length).toBe(3);
});
