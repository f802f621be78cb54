import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call';
import { closeServed, page, serve } from './serve';

afterEach(closeServed);

const cachedOf = (state: { asked: { context: { keep: boolean } }[] }) => state.asked.map(({ context }) => context.keep);

test('a query that the page does not read changes nothing: one page for all of them', async () => {
  const { url, state } = await serve();
  await call(url);
  for (const query of ['x=1', 'utm_source=mail&fbclid=abc', 'page=2', `${'a'.repeat(8_000)}`, 'x=1&'.repeat(1_000)])
    expect((await call(`${url}/?${query}`)).status).toBe(200);
  expect(state.asked).toHaveLength(1);
});

test.each(['/games', '/play/verify', '/agent', '/app', '/hot'])(
  '%s is one page whatever else is said, also much of it and again and again',
  async (path) => {
    const { url, state } = await serve();
    await call(url + path);
    const queries = ['x=1', 'utm_source=mail', `x=${'y'.repeat(8_000)}`, 'x=1&'.repeat(1_000), 'a=1&a=2&a=3'];
    for (const query of queries) expect((await call(`${url}${path}?${query}`)).status).toBe(200);
    expect(state.asked).toHaveLength(1);
  },
);

test('seeds to verify make an answer that is nobody else’s, and leave the page as it is', async () => {
  const { url, state } = await serve({
    state: {
      answer: (request, context) => page('x', context, new URL(request.url).search ? { 'X-Keep': 'no' } : {}),
    },
  });
  await call(`${url}/play/verify`);
  for (const query of ['serverSeed=a', 'serverSeed=a', 'round=S-1']) await call(`${url}/play/verify?${query}`);
  await call(`${url}/play/verify`);
  expect(state.asked.map((asked) => asked.url.slice(url.length))).toEqual([
    '/play/verify',
    '/play/verify?serverSeed=a',
    '/play/verify?serverSeed=a',
    '/play/verify?round=S-1',
  ]);
});

test('what the page reads makes a page of its own, in whatever order and spelling it is said', async () => {
  const { url, state } = await serve();
  for (const query of ['', 'page=1', 'page=', 'page=x', 'filter=ALL', 'filter=WHAT', 'sort=popular&x=1', 'minBet=0'])
    await call(`${url}/rng?${query}`);
  expect(state.asked).toHaveLength(1);
  for (const query of ['page=2&sort=new', 'sort=new&page=2', 'sort=new&page=2&page=3&y=1', 'page=০২&sort=new'])
    await call(`${url}/rng?${query}`);
  await call(`${url}/search?q=%20dice%20`);
  await call(`${url}/search?q=dice&utm_medium=x`);
  expect(state.asked.map((asked) => asked.url.slice(url.length))).toEqual([
    '/rng',
    '/rng?page=2&sort=new',
    '/search?q=dice',
  ]);
  expect(cachedOf(state)).toEqual([true, true, true]);
});

test('a page narrowed by a query is made by who asks for it, never beside', async () => {
  let now = 1_000_000;
  const { url, state } = await serve({ now: () => now });
  await call(`${url}/rng?page=2`);
  now += 29_000;
  await call(`${url}/rng?page=2`);
  expect(state.asked).toHaveLength(1);
  now += 2_000;
  await call(`${url}/rng?page=2`);
  expect(state.asked).toHaveLength(2);
});

test('a cookie nobody knows changes nothing', async () => {
  const { url, state } = await serve();
  for (const cookie of ['', 'x=1', '_ga=GA1.2; _fbp=fb.1', 'ANONYMOUS_POPUP=random', 'browser=x; rememberedName=y'])
    await call(url, { headers: { cookie } });
  expect(state.asked).toHaveLength(1);
});

test.each(['remember=x', '__Host-remember=x', 'toast=done', '__Host-challenge=x'])(
  'who brings %s gets an answer of their own',
  async (cookie) => {
    const { url, state } = await serve();
    await call(url, { headers: { cookie } });
    expect(cachedOf(state)).toEqual([false]);
  },
);

test.each(['affiliateCode=abc', 'referralCode=abc&x=1'])(
  'an invitation by ?%s is for the invited alone',
  async (query) => {
    const { url, state } = await serve();
    await call(`${url}/?${query}`);
    expect(cachedOf(state)).toEqual([false]);
    expect(state.asked[0]!.url).toBe(`${url}/?${query}`);
  },
);

test('?lng= answers from the kept page in that language and remembers it, where it is not remembered yet', async () => {
  const { url, state } = await serve();
  const asked = await call(`${url}/?lng=EN&x=1`);
  expect([asked.status, asked.headers['set-cookie']]).toEqual([
    200,
    ['lng=en; Path=/; SameSite=Lax; Max-Age=31536000'],
  ]);
  const known = await call(`${url}/?lng=en`, { headers: { cookie: 'lng=en' } });
  const other = await call(`${url}/?lng=en`, { headers: { cookie: 'lng=bn; theme=dark' } });
  const unknown = await call(`${url}/?lng=xx`, { headers: { cookie: 'lng=en' } });
  expect([known, other, unknown].map(({ headers }) => headers['set-cookie']?.length ?? 0)).toEqual([0, 1, 0]);
  expect(state.asked.map(({ headers }) => headers.get('cookie'))).toEqual(['lng=en', 'lng=en; theme=dark']);
  expect((await call(`${url}/?lng=en`, { headers: { 'if-none-match': String(asked.headers.etag) } })).status).toBe(304);
});

test('over https the remembered language is for https alone', async () => {
  const { url } = await serve({ variables: { APP_ORIGIN: 'https://khela.example' } });
  expect(String((await call(`${url}/?lng=en`)).headers['set-cookie'])).toContain('; Secure');
});

test('a visitor’s data is kept as the page is, per the routes it is asked of', async () => {
  const answer = () =>
    new Response('data', { headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' } });
  const { url, state } = await serve({ state: { answer } });
  for (const path of ['/_root.data', '/_root.data?x=1', '/_root.data?x=2', '/rng.data?page=1', '/rng.data']) {
    const { headers, body } = await call(url + path);
    expect([headers['content-type'], headers['x-remix-response'], body.toString()]).toEqual([
      'text/x-script',
      'yes',
      'data',
    ]);
  }
  await call(`${url}/rng.data?_routes=routes%2Fsite%2Fgame-list&z=1`);
  expect(state.asked.map((asked) => asked.url.slice(url.length))).toEqual([
    '/_root.data',
    '/rng.data',
    '/rng.data?_routes=routes%2Fsite%2Fgame-list',
  ]);
  await call(`${url}/rng.data`, { headers: { cookie: 'session=x' } });
  expect(cachedOf(state)).toEqual([true, true, true, false]);
});

test('addresses that lead nowhere share one page, 404, in each language', async () => {
  const { url, state } = await serve({
    knowsAddress: (path) => path === '/' || path.startsWith('/rng'),
    state: {
      answer: (_request, context) => {
        const made = page('nothing here', context);
        return new Response(made.body, { status: 404, headers: made.headers });
      },
    },
  });
  for (const path of ['/nothing', '/no/thing/at/all?x=1', '/wp-login.php', '/%E0%A6%96', '/a.data.html']) {
    const { status, body, headers } = await call(url, { path });
    expect([path, status, body.toString().includes('nothing here')]).toEqual([path, 404, true]);
    expect(headers['cache-control']).toBe('private, no-cache');
  }
  await call(`${url}/nothing`, { headers: { cookie: 'lng=en' } });
  expect(state.asked.map((asked) => asked.url.slice(url.length))).toEqual(['/404', '/404']);
  const etag = String((await call(`${url}/nothing`)).headers.etag);
  expect((await call(`${url}/other`, { headers: { 'if-none-match': etag } })).status).toBe(404);
  const own = ['/operator/nothing', '/dev/nothing', '/play/a/b', '/member/x'];
  for (const path of own) await call(url + path);
  expect(cachedOf(state)).toEqual([true, true, false, false, false, false]);
});

test('untidy and unreadable addresses that lead nowhere are answered as before', async () => {
  const { url, state } = await serve({ knowsAddress: () => false });
  const statuses = [];
  for (const path of ['/nothing/', '//nothing', '/%00', '/%zz', '/a\\b'])
    statuses.push((await call(url, { path })).status);
  expect(statuses).toEqual([301, 301, 400, 400, 400]);
  expect(state.asked).toHaveLength(0);
});

test('a flood of pages that nobody asks for again leaves the asked ones where they are', async () => {
  const text = 'x'.repeat(400_000);
  const { url, state } = await serve({ state: { answer: (_request, context) => page(text, context) } });
  await call(url);
  await call(url);
  for (let count = 0; count < 60; count++) await call(`${url}/search?q=${count}`);
  expect(state.asked).toHaveLength(61);
  await call(url);
  expect(state.asked).toHaveLength(61);
  await call(`${url}/search?q=0`);
  expect(state.asked).toHaveLength(62);
  const metrics = await vi.waitFor(async () => (await call(`${url}/metrics`)).body.toString());
  const bytes = Number(/khela_kept_pages_bytes (\d+)/.exec(metrics)?.[1]);
  expect(bytes).toBeLessThan(20 * 1_048_576);
});
