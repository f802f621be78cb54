import { afterEach, expect, test } from 'vitest';
import { call } from './call';
import { closeServed, serve } from './serve';

afterEach(closeServed);

const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function post(url: string, headers: Record<string, string>, body = 'a=b', path = '/login', method = 'POST') {
  return (await call(url + path, { method, headers: { ...form, ...headers }, body })).status;
}

test('a form of the site’s own page passes, under each name of this machine', async () => {
  const { url, web, state } = await serve();
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const origin = `http://${host}:${web.port}`;
    expect(await post(url, { origin })).toBe(200);
    expect(await post(url, { origin, 'sec-fetch-site': 'same-origin' })).toBe(200);
  }
  expect(state.asked).toHaveLength(6);
  expect(state.asked[0]).toMatchObject({ method: 'POST', body: 'a=b' });
});

test('an unsafe request from elsewhere is refused, whatever the method and address', async () => {
  const { url, web, state } = await serve();
  const origin = url;
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: `https://127.0.0.1:${web.port}` },
    { origin: `http://127.0.0.1:${web.port + 1}` },
    { origin: `http://127.0.0.1:${web.port}.evil.example` },
    { origin, 'sec-fetch-site': 'cross-site' },
    { origin, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin' },
    { referer: `${url}/login` },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ];
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of [
      '/login',
      '/favorite',
      '/login.data',
      '/api/other',
      '/api/seamlessly',
      '/art/1/game/rng-1.svg',
    ]) {
      for (const headers of foreign) expect(await post(url, headers, 'a=b', path, method)).toBe(403);
    }
  }
  expect(state.asked).toHaveLength(0);
});

test('with APP_ORIGIN only that origin is the site’s own', async () => {
  const { url } = await serve({ variables: { APP_ORIGIN: 'https://khela.example' } });
  expect(await post(url, { origin: 'https://khela.example' })).toBe(200);
  expect(await post(url, { origin: url })).toBe(403);
  expect(await post(url, { origin: 'http://khela.example' })).toBe(403);
});

test('signed calls need no origin, and may carry no cookie', async () => {
  const { url, state } = await serve();
  const json = { 'content-type': 'application/json' };
  for (const path of ['/api/seamless/pg/bet', '/api/webhooks/pay', '/api/lottery-results/ministry']) {
    expect(await post(url, json, '{"a":1}', path)).toBe(200);
    expect(await post(url, { ...json, cookie: 'session=x' }, '{"a":1}', path)).toBe(403);
  }
  expect(state.asked.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
  expect(state.vendorCalls.map(({ rawBody }) => rawBody)).toEqual(['{"a":1}']);
});

test('vendors are answered at the door, as they signed; everything else there is a page that does not exist', async () => {
  const { url, state } = await serve();
  const signed = { 'content-type': 'application/json', 'x-timestamp': '1', 'x-signature': 'ab' };
  const { status, headers, body } = await call(`${url}/api/seamless/JDB/bet?x=1`, {
    method: 'POST',
    headers: signed,
    body: '{"amount":"1.0"}',
  });
  expect([status, headers['content-type'], body.toString()]).toEqual([200, 'application/json', '{"status":"OK"}']);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
  });
  expect(state.vendorCalls).toEqual([{ vendorCode: 'JDB', call: 'bet', signature: 'ab', rawBody: '{"amount":"1.0"}' }]);
  for (const path of ['/api/seamless/JDB', '/api/seamless/JDB/bet/x', '/api/seamless/J%20B/bet']) {
    await call(`${url}${path}`, { method: 'POST', headers: signed, body: '{}' });
  }
  expect(state.vendorCalls).toHaveLength(1);
  expect(state.asked).toHaveLength(3);
  expect(state.nudges).toBeGreaterThan(0);
});

test('the demo’s social provider is called without an origin or a cookie, its pages like all others', async () => {
  const { url } = await serve();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const call of ['google/token', 'facebook/oauth/access_token', 'zalo/access_token']) {
    expect(await post(url, form, 'a=1', `/dev/social/${call}`), call).toBe(200);
    expect(await post(url, { ...form, cookie: 'session=x' }, 'a=1', `/dev/social/${call}`), call).toBe(403);
  }
  for (const page of ['google/authorize', 'google/token/x', 'token']) {
    expect(await post(url, form, 'a=1', `/dev/social/${page}`), page).toBe(403);
  }
});

test('only forms are read: plain text is refused as foreign, other kinds as unreadable', async () => {
  const { url, state } = await serve();
  const kinds: [string, number][] = [
    ['text/plain', 403],
    ['application/json', 415],
    ['application/xml', 415],
    ['multipart/form-data', 415],
  ];
  for (const [kind, status] of kinds) expect(await post(url, { origin: url, 'content-type': kind }), kind).toBe(status);
  expect((await call(`${url}/login`, { method: 'POST', headers: { origin: url }, body: 'a=b' })).status).toBe(403);
  expect((await call(`${url}/login`, { method: 'POST', headers: { origin: url } })).status).toBe(200);
  expect(state.asked).toHaveLength(1);
});

test('TRACE and the like are not answered', async () => {
  const { url, state } = await serve();
  for (const method of ['TRACE', 'OPTIONS']) expect((await call(url, { method })).status).toBe(405);
  expect(state.asked).toHaveLength(0);
});

test('a success tells the live streams to look', async () => {
  const { url, state } = await serve();
  await post(url, { origin: url });
  expect(state.nudges).toBe(1);
  state.answer = () => new Response('no', { status: 422 });
  await post(url, { origin: url });
  await call(`${url}/?a`);
  expect(state.nudges).toBe(1);
});

test('a page may be asked for under a host the site knows, and no other', async () => {
  const { url, state } = await serve({ state: { hosts: ['khela.example'] } });
  const ask = (host: string, cookie = '') => call(`${url}/rng`, { headers: { host, ...(cookie ? { cookie } : {}) } });
  expect((await ask('khela.example')).status).toBe(200);
  const unknown = await ask('evil.example', 'lng=en');
  expect(unknown.status).toBe(421);
  expect(unknown.body.toString()).toContain('Invalid URL, please contact customer service');
  expect((await ask('evil.example')).body.toString()).toContain('lang="bn"');
  expect((await call(`${url}/healthz`, { headers: { host: '10.0.0.7' } })).status).toBe(200);
  expect(state.asked).toHaveLength(1);
});

test('old names of the home page and untidy addresses lead on, and never away', async () => {
  const { url } = await serve();
  const leads: Record<string, string> = {
    '/index': '/',
    '/index.html?x=1&y=2': '/?x=1&y=2',
    '/home?lng=en': '/?lng=en',
    '/rng/': '/rng',
    '/rng/?page=2': '/rng?page=2',
    '//evil.example/': '/evil.example',
    '//evil.example': '/evil.example',
    '/a//b///': '/a/b',
    '///': '/',
  };
  for (const [path, to] of Object.entries(leads)) {
    const { status, headers } = await call(url, { path });
    expect([path, status, headers.location]).toEqual([path, 301, to]);
  }
  expect((await call(url, { path: '/index', method: 'POST', headers: { origin: url } })).status).toBe(200);
});

test('an address that cannot be read is 400, in the visitor’s words', async () => {
  const { url, state } = await serve();
  for (const path of [
    '/%E0%A4%A',
    '/%',
    '/a%00b',
    '/?q=%00',
    '/\\evil.example/',
    '/%0d%0aX:y',
    'http://evil.example/',
    '*',
  ]) {
    expect([path, (await call(url, { path })).status]).toEqual([path, 400]);
  }
  expect((await call(url, { headers: { host: 'a b' } })).status).toBe(400);
  const english = await call(url, { path: '/%?lng=en' });
  expect(english.body.toString()).toContain('lang="en"');
  expect(english.headers['content-security-policy']).not.toContain('unsafe-inline');
  expect(state.asked).toHaveLength(0);
});

test('cookies for whatever the answer becomes go out before its own', async () => {
  const { url, state } = await serve();
  state.answer = (_request, context) => {
    context.cookies.push('session=resumed; Path=/', 'remember=next; Path=/');
    const headers = { Location: '/hot', 'Set-Cookie': 'session=chosen; Path=/' };
    return new Response(null, { status: 302, headers });
  };
  const answer = await call(`${url}/help?x=1`);
  expect(answer.status).toBe(302);
  expect(answer.headers['set-cookie']).toEqual([
    'session=resumed; Path=/',
    'remember=next; Path=/',
    'session=chosen; Path=/',
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  'x/dev/outbox?',
  'x/rng',
  'x?',
  'x#',
  'user@site.example',
  'u:p@site.example',
  'a:b:c',
  'site.example:',
  '[::1',
])('a host %j that is more than a name and a port is refused before anybody reads it', async (host) => {
  const { url, state } = await serve({ variables: { TRUST_PROXY: 'loopback' } });
  const told: Record<string, string>[] = [{ host }, { 'x-forwarded-host': host }];
  for (const headers of told) {
    for (const path of ['/', '/own?a=1', '/api/webhooks/x', '/art/1/game/rng-1.svg']) {
      const method = path.startsWith('/api') ? 'POST' : 'GET';
      expect([path, (await call(url + path, { method, headers })).status]).toEqual([path, 400]);
    }
  }
  expect(state.asked).toHaveLength(0);
  for (const host of ['site.example', 'site.example:8080', '127.0.0.1:3000', '[::1]:3000']) {
    expect((await call(`${url}/rng`, { headers: { host } })).status).toBe(200);
  }
});

test('what there is not says so on a page of its own, and which methods there are', async () => {
  const { url, state } = await serve();
  state.answer = () => new Response(null, { status: 404 });
  const page = await call(`${url}/preferences`, { headers: { accept: 'text/html' } });
  expect([page.status, page.body.toString()]).toEqual([404, expect.stringContaining('<h1>')]);
  expect((await call(`${url}/preferences`)).body.toString()).toBe('');
  state.answer = () => new Response('no', { status: 405 });
  expect((await call(`${url}/rng`, { method: 'POST', headers: { origin: url } })).headers.allow).toBe('GET, HEAD');
});

test('pages know GET, HEAD and POST: nothing else reaches them', async () => {
  const { url, state } = await serve();
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    for (const path of ['/login', '/logout', '/login.data', '/healthz']) {
      const { status, headers } = await call(url + path, { method, headers: { origin: url, ...form }, body: 'a=b' });
      expect([method, path, status, headers.allow]).toEqual([method, path, 405, 'GET, HEAD, POST']);
    }
    const { status, headers, body } = await call(`${url}/api/webhooks/pay`, { method });
    expect([status, headers.allow, body.toString()]).toEqual([405, 'POST', '{"status":"INVALID_REQUEST"}']);
  }
  expect(state.asked).toHaveLength(0);
});

test('what is refused of a vendor or a provider is told in the protocol’s words', async () => {
  const { url, state } = await serve();
  const json = { 'content-type': 'application/json' };
  const ask = async (headers: Record<string, string>, body = '{}', path = '/api/seamless/JDB/bet') => {
    const answer = await call(url + path, { method: 'POST', headers, body });
    return [answer.status, answer.headers['content-type'], answer.body.toString()];
  };
  const refused = (status: number) => [status, 'application/json', '{"status":"INVALID_REQUEST"}'];
  for (const type of [
    'text/plain',
    'application/xml',
    'application/json5',
    form['content-type'],
    'multipart/form-data; boundary=x',
  ]) {
    expect(await ask({ 'content-type': type }), type).toEqual(refused(400));
  }
  const large = 'x'.repeat(1_048_577);
  for (const path of ['/api/seamless/JDB/bet', '/api/webhooks/pay', '/api/lottery-results/ministry']) {
    expect(await ask({}, '{}', path)).toEqual(refused(400));
    expect(await ask({ ...json, cookie: 'session=x' }, '{}', path)).toEqual(refused(403));
    expect(await ask(json, large, path)).toEqual(refused(413));
  }
  expect(state.asked).toHaveLength(0);
  expect(state.vendorCalls).toHaveLength(0);
});
