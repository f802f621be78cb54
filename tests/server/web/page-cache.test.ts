import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call';
import { closeServed, page, serve } from './serve';

afterEach(closeServed);

test('an anonymous page is made once for all who ask for the same, and anew for who asks for another', async () => {
  const { url, state } = await serve();
  const visits = [
    '',
    '',
    'lng=en',
    'lng=EN',
    'theme=dark',
    'ANONYMOUS_POPUP=bn',
    'lng=en; theme=dark',
    'theme=dark; lng=en',
  ];
  for (const cookie of visits) expect((await call(url, { headers: cookie ? { cookie } : {} })).status).toBe(200);
  expect(state.asked.map(({ headers }) => headers.get('cookie'))).toEqual([
    null,
    'lng=en',
    'theme=dark',
    'lng=en; theme=dark',
  ]);
});

test('the usual counts as none', async () => {
  const { url, state } = await serve();
  await call(url);
  for (const cookie of ['theme=system', 'menu=open; hideBalance=no', '=;;lng'])
    await call(url, { headers: { cookie } });
  expect(state.asked).toHaveLength(1);
});

test.each(['lng=xx', 'theme=pink', 'lng=%00', 'menu=', 'measuring=constructor'])(
  'who brings %s, which nobody offers, gets an answer of their own that can take it away',
  async (cookie) => {
    const { url, state } = await serve();
    await call(url, { headers: { cookie } });
    expect(state.asked.map(({ context }) => context.keep)).toEqual([false]);
  },
);

test('a language that comes to be offered is kept from then on', async () => {
  const { url, state } = await serve();
  await call(url, { headers: { cookie: 'lng=xx' } });
  state.settings = { ...state.settings, selectorLanguages: [...state.settings.selectorLanguages, { code: 'xx' }] };
  await call(url, { headers: { cookie: 'lng=xx' } });
  expect(state.asked.map(({ context }) => context.keep)).toEqual([false, true]);
});

test('who brings a session, a toast, an undeclared page’s query or a password gets an answer of their own', async () => {
  const { url, state } = await serve();
  await call(url);
  await call(url, { headers: { cookie: 'session=abc' } });
  await call(url, { headers: { cookie: 'lng=en; toast=done' } });
  await call(`${url}/own?page=2`);
  await call(url, { headers: { authorization: 'Basic eA==' } });
  expect(state.asked.map(({ context }) => context.keep)).toEqual([true, false, false, false, false]);
});

test('who was invited shares the pages of all, but for the one that shows the invitation', async () => {
  const { url, state } = await serve();
  await call(url);
  await call(url, { headers: { cookie: 'invitation=a.b' } });
  expect(state.asked).toHaveLength(1);
  await call(`${url}/register`);
  await call(`${url}/register`, { headers: { cookie: 'invitation=a.b' } });
  await call(`${url}/Register`, { headers: { cookie: 'lng=en; __Host-invitation=a.b' } });
  expect(state.asked.map(({ context }) => context.keep)).toEqual([true, true, false, false]);
});

test('HEAD is answered from the page with its length and no body', async () => {
  const { url, state } = await serve();
  const got = await call(url);
  const head = await call(url, { method: 'HEAD' });
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-length']).toBe(String(got.body.length));
  expect(state.asked).toHaveLength(1);
});

test('the page says how it may be kept, and its ETag spares sending it again', async () => {
  const { url, state } = await serve();
  const first = await call(url);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.headers.vary).toBe('Accept-Encoding, Cookie');
  const again = await call(url, { headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const other = await call(url, { headers: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
  expect(state.asked).toHaveLength(1);
});

test('each coding comes from one page and has an ETag of its own', async () => {
  const text = 'খেলা '.repeat(400);
  const { url, state } = await serve({ state: { answer: (_request, context) => page(text, context) } });
  const plain = await call(url);
  const zipped = await call(url, { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  const brotli = await vi.waitFor(async () => {
    const answer = await call(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    return answer;
  });
  expect(brotli.body.length).toBeLessThan(zipped.body.length);
  expect(new Set([plain, zipped, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(state.asked).toHaveLength(1);
});

test('own scripts are allowed by hash, the nonce is gone, and what slipped in without it stays forbidden', async () => {
  const { url } = await serve({
    state: { answer: (_request, context) => page('<script>steal()</script>', context) },
  });
  const { body, headers } = await call(url);
  const policy = String(headers['content-security-policy']);
  expect(body.toString()).not.toContain('nonce');
  expect(policy).toContain(`'sha256-${sha256('hydrate()')}'`);
  expect(policy).not.toContain(sha256('steal()'));
  expect(policy).not.toMatch(/script-src[^;]*(nonce|unsafe-inline)/);
});

test('a page that brings its own policy keeps it', async () => {
  const policy = "default-src 'none'; style-src 'sha256-x'";
  const { url } = await serve({
    state: { answer: (_request, context) => page('x', context, { 'Content-Security-Policy': policy }) },
  });
  for (let times = 0; times < 2; times++) {
    expect((await call(url)).headers['content-security-policy']).toBe(policy);
  }
});

test('a page that carries a cookie, a captcha or a failure is never kept, and goes to nobody else', async () => {
  let count = 0;
  const answers: Record<string, (context: { nonce: string }, n: number) => Response> = {
    '/cookie': (context, n) => page(`n${n}`, context, { 'Set-Cookie': `mine=${n}` }),
    '/captcha': (context, n) => page(`n${n}`, context, { 'X-Keep': 'no' }),
    '/gone': (_context, n) => new Response(`n${n}`, { status: 404, headers: { 'Content-Type': 'text/html' } }),
    '/away': (_context, n) => new Response(null, { status: 302, headers: { Location: `/n${n}` } }),
    '/nonce': (context) => page(context.nonce, context),
  };
  const { url } = await serve({
    state: {
      async answer(request, context) {
        const mine = ++count;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return answers[new URL(request.url).pathname]!(context, mine);
      },
    },
  });
  for (const path of Object.keys(answers)) {
    const got = await Promise.all([call(url + path), call(url + path), call(url + path)]);
    got.push(await call(url + path));
    const texts = got.map(({ body, headers }) => `${body}${headers['set-cookie']}${headers.location}`);
    expect(new Set(texts).size, path).toBe(4);
    for (const { headers } of got) expect(headers['x-keep']).toBeUndefined();
  }
});

test('an answer of one’s own carries scripts under the nonce its policy names', async () => {
  const { url } = await serve({ state: { answer: (_request, context) => page('x', context, { 'X-Keep': 'no' }) } });
  for (let count = 0; count < 3; count++) {
    const { body, headers } = await call(url);
    const nonce = /nonce="([^"]+)"/.exec(body.toString())?.[1];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  }
});

test('many who ask at once wait for one maker', async () => {
  const { url, state } = await serve({
    state: {
      async answer(_request, context) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return page('x', context);
      },
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => call(url)));
  expect(state.asked).toHaveLength(1);
});

test('fresh for 5 s, then given once more while it is made anew, and after 15 s never', async () => {
  let now = 1_000_000;
  let text = 'one';
  const { url, state } = await serve({
    now: () => now,
    state: { answer: (_request, context) => page(text, context) },
  });
  const read = async () => (await call(url)).body.toString();
  expect(await read()).toContain('one');
  text = 'two';
  now += 4_900;
  expect(await read()).toContain('one');
  expect(state.asked).toHaveLength(1);
  now += 200;
  expect(await read()).toContain('one');
  await vi.waitFor(() => expect(state.asked).toHaveLength(2));
  await vi.waitFor(async () => expect(await read()).toContain('two'));
  text = 'three';
  now += 15_100;
  expect(await read()).toContain('three');
});

test('a change of content empties the pages at once, also those being made', async () => {
  let text = 'one';
  let release = () => {};
  const { url, state, changeContent } = await serve({
    state: {
      async answer(_request, context) {
        const made = page(text, context);
        if (text === 'one') await new Promise<void>((resolve) => (release = resolve));
        return made;
      },
    },
  });
  const early = call(url);
  await vi.waitFor(() => expect(state.asked).toHaveLength(1));
  text = 'two';
  changeContent();
  expect((await call(url)).body.toString()).toContain('two');
  release();
  expect((await early).body.toString()).toContain('one');
  expect((await call(url)).body.toString()).toContain('two');
  text = 'three';
  changeContent();
  expect((await call(url)).body.toString()).toContain('three');
});

test('a closed site is closed for kept pages too', async () => {
  const { url, state } = await serve();
  await call(url);
  state.verdict = { status: 1, endsAt: null };
  state.answer = () => new Response('closed', { status: 503, headers: { 'Content-Type': 'text/html' } });
  const { status, headers } = await call(url);
  expect([status, headers['retry-after']]).toEqual([503, '600']);
  state.verdict = { status: 2 };
  state.answer = () => new Response('blocked', { status: 403, headers: { 'Content-Type': 'text/html' } });
  expect((await call(url)).status).toBe(403);
});

test('while the database is away a kept page still answers, however old; what is not kept says 503', async () => {
  let now = 1_000_000;
  const { url, state } = await serve({ now: () => now });
  await call(url);
  state.isUp = false;
  now += 600_000;
  expect((await call(url)).status).toBe(200);
  expect((await call(`${url}/rng`)).status).toBe(503);
  expect(state.asked).toHaveLength(1);
});

test('Accept-Language matters only where the site heeds it', async () => {
  const { url, state } = await serve();
  const ask = (language: string) => call(url, { headers: { 'accept-language': language } });
  await ask('en');
  await ask('bn');
  expect(state.asked).toHaveLength(1);
  state.settings = { ...state.settings, detectLanguage: true };
  await ask('en');
  expect((await ask('bn')).headers.vary).toContain('Accept-Language');
  expect(state.asked).toHaveLength(3);
});

test('each host has pages of its own', async () => {
  const { url, state } = await serve();
  await call(url, { headers: { host: 'one.example' } });
  await call(url, { headers: { host: 'two.example' } });
  expect(state.asked.map((asked) => asked.url)).toEqual(['http://one.example/', 'http://two.example/']);
});

test('a kept page names no request, a failed one its own', async () => {
  const { url, state } = await serve();
  await call(url);
  state.answer = () => new Response('failed', { status: 500, headers: { 'Content-Type': 'text/html' } });
  const { headers } = await call(`${url}/rng`);
  expect(state.asked.map(({ context }) => context.requestId)).toEqual([undefined, undefined, headers['x-request-id']]);
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
