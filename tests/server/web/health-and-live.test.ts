import { Agent, get, type IncomingMessage } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call';
import { closeServed, page, serve } from './serve';

afterEach(closeServed);

const forwarding = [
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded',
  'X-Original-Forwarded-For',
  'Forwarded',
  'Via',
  'X-Real-IP',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'X-Envoy-External-Address',
  'CF-Connecting-IP',
  'True-Client-IP',
  'Fastly-Client-IP',
  'X-Forwarded-Proto',
  'X-Forwarded-Server',
  'Forwarded-For',
  'X-Real-Port',
  'X-Client',
  'X-Original-URL',
  'X-Original-Host',
  'X-Remote-Addr',
  'X-ProxyUser-Ip',
  'X-Amzn-Trace-Id',
  'X-Amz-Cf-Id',
  'X-Envoy-Original-Path',
  'X-Azure-ClientIP',
  'X-Appengine-User-IP',
  'X-Cloud-Trace-Context',
  'X-Varnish',
  'X-ARR-LOG-ID',
  'CF-Ray',
  'CDN-Loop',
  'Fly-Client-IP',
  'Incap-Client-IP',
  'Client-IP',
  'DO-Connecting-IP',
  'WL-Proxy-Client-IP',
];

test('healthz says how the database is, whatever else stands closed', async () => {
  const { url, state } = await serve({ state: { verdict: { status: 1, endsAt: null }, hosts: ['other.example'] } });
  const up = await call(`${url}/healthz`);
  expect([up.status, up.body.toString()]).toEqual([200, '{"status":"ok"}']);
  state.isUp = false;
  expect((await call(`${url}/healthz`)).status).toBe(503);
});

test('a node that can store nothing, or stops, says so and is to be left out', async () => {
  const { url, state } = await serve();
  state.isReadOnly = true;
  const answer = await call(`${url}/healthz`);
  expect([answer.status, answer.body.toString()]).toEqual([503, '{"status":"read-only"}']);
  expect(answer.headers['retry-after']).toBe('5');
});

test('what an operator should look into is told beside a status that stays well', async () => {
  const { url, state } = await serve({ state: { warnings: { worker: 'no timed work for 300 s' } } });
  const answer = await call(`${url}/healthz`);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body.toString())).toEqual({
    status: 'ok',
    warnings: { worker: 'no timed work for 300 s' },
  });
  state.isUp = false;
  expect(JSON.parse((await call(`${url}/healthz`)).body.toString())).toEqual({ status: 'down' });
});

test('pages out of memory are measured by themselves', async () => {
  const { url } = await serve();
  for (const _time of [1, 2]) await call(`${url}/slots`);
  expect((await call(`${url}/metrics`)).body.toString()).toMatch(
    /khela_http_request_seconds_count\{kind="cached",method="GET",status="200"\} 2/,
  );
});

test('healthz answers within a second when the database does not', async () => {
  const { url } = await serve({ state: { ping: () => new Promise(() => {}) } });
  const startedAt = Date.now();
  expect((await call(`${url}/healthz`)).status).toBe(503);
  expect(Date.now() - startedAt).toBeLessThan(2_000);
});

test('metrics are for this machine, or for whoever bears the token', async () => {
  const open = await serve();
  const metrics = await call(`${open.url}/metrics`);
  expect(metrics.status).toBe(200);
  for (const name of ['khela_http_request_seconds', 'khela_kept_pages_total']) {
    expect(metrics.body.toString()).toContain(name);
  }
  for (const header of forwarding) {
    for (const path of ['/metrics', '/dev/ui']) {
      expect((await call(open.url + path, { headers: { [header]: '127.0.0.1' } })).status, header).toBe(404);
    }
  }
  const token = 'a-token-of-some-length';
  const guarded = await serve({ variables: { METRICS_TOKEN: token } });
  const ask = (authorization?: string) =>
    call(`${guarded.url}/metrics`, { headers: authorization ? { authorization } : {} });
  expect((await ask()).status).toBe(404);
  expect((await ask(`Bearer ${token}x`)).status).toBe(404);
  expect((await ask(`Bearer ${token}`)).status).toBe(200);
});

test('metrics and pages of the demo are not there under another name of this machine', async () => {
  const { url, state } = await serve();
  for (const path of ['/metrics', '/dev/ui']) {
    for (const host of [
      'evil.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example:4200',
      '127.0.0.1x',
      '10.0.0.1',
    ])
      expect((await call(url + path, { headers: { host } })).status, host).toBe(404);
    for (const host of ['localhost', 'LOCALHOST:4200', '127.0.0.1:1', '127.9.9.9', '[::1]', '[::1]:4200'])
      expect((await call(url + path, { headers: { host } })).status, host).toBe(200);
  }
  expect(new Set(state.asked.map((asked) => new URL(asked.url).hostname))).not.toContain('evil.example');
});

test('in production metrics want their token', async () => {
  const secret = 'x'.repeat(32);
  const production = {
    DATABASE_URL: 'postgresql://x@127.0.0.1/x',
    SESSION_SECRET: secret,
    DATA_KEY: secret,
    DEMO: '0',
  };
  const { url } = await serve({ variables: production });
  expect((await call(`${url}/metrics`)).status).toBe(404);
  const METRICS_TOKEN = 'a-token-of-some-length';
  const guarded = await serve({ variables: { ...production, METRICS_TOKEN } });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  expect((await call(`${guarded.url}/metrics`, { headers })).status).toBe(200);
});

test('pages of the demo do not exist for others, however their address is spelt', async () => {
  const { url, state } = await serve({ variables: { TRUST_PROXY: 'loopback' } });
  expect((await call(`${url}/dev/ui`)).status).toBe(200);
  for (const path of ['/dev/ui', '/DEV/ui', '/%64ev/ui', '/dev', '/dev/ui.data', '/dev.data', '/dev%2Fui']) {
    expect((await call(url, { path, headers: { 'X-Forwarded-For': '127.0.0.1' } })).status, path).toBe(404);
  }
  expect(state.asked).toHaveLength(1);
});

test('a page under maintenance says when to come back', async () => {
  const endsAt = new Date(Date.now() + 1_000_000);
  const { url } = await serve({
    state: { verdict: { status: 1, endsAt }, answer: () => new Response('closed', { status: 503 }) },
  });
  const { status, headers } = await call(url);
  expect(status).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(990);
});

test('with the database away every page says so, in the visitor’s words, and is back with it', async () => {
  const { url, state } = await serve({ state: { isUp: false }, files: { 'assets/a-1.js': 'x' } });
  const bengali = await call(`${url}/member`);
  expect(bengali.status).toBe(503);
  expect(bengali.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(bengali.body.toString()).toContain('<html lang="bn">');
  const english = await call(`${url}/member`, { headers: { cookie: 'lng=en; theme=dark' } });
  expect(english.body.toString()).toContain('<html lang="en" data-theme="dark">');
  expect((await call(`${url}/member.data`)).headers['content-type']).toContain('text/plain');
  expect((await call(`${url}/live`)).status).toBe(503);
  expect((await call(`${url}/assets/a-1.js`)).status).toBe(200);
  expect(state.asked).toHaveLength(0);
  state.isUp = true;
  expect((await call(`${url}/member`)).status).toBe(200);
});

test('a vendor and a provider hear INTERNAL while the database is away, frozen or failing', async () => {
  const { url, state } = await serve({ state: { isUp: false } });
  const headers = { 'content-type': 'application/json' };
  const ask = async (path: string, body = '{}') => {
    const answer = await call(url + path, { method: 'POST', headers, body });
    return [answer.status, answer.headers['content-type'], answer.body.toString()];
  };
  const internal = [500, 'application/json', '{"status":"INTERNAL"}'];
  expect(await ask('/api/seamless/JDB/bet')).toEqual(internal);
  expect(await ask('/api/webhooks/pay')).toEqual(internal);
  const ways = ['{}', 'x'.repeat(20_000)];
  for (const body of ways) {
    Object.assign(state, { isUp: true, answerVendor: () => Promise.reject(new Error('secret detail')) });
    expect(await ask('/api/seamless/JDB/bet', body)).toEqual(internal);
    Object.assign(state, { answerVendor: () => new Promise(() => {}), ping: async () => false });
    expect(await ask('/api/seamless/JDB/bet', body)).toEqual(internal);
  }
  expect(state.vendorCalls).toHaveLength(4);
});

test('nobody waits for a database that falls silent under their request', async () => {
  const { url, state } = await serve({
    state: { answer: () => new Promise(() => {}), ping: async () => false },
  });
  const startedAt = Date.now();
  const answers = await Promise.all([call(`${url}/own?a`), call(url), call(url, { headers: { cookie: 'session=x' } })]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(Date.now() - startedAt).toBeLessThan(2_000);
  expect(state.pings).toBeLessThanOrEqual(3);
});

test('a failure while the database goes away is told as that, another is ours', async () => {
  const { url, state } = await serve({ state: { answer: () => new Response('failed', { status: 500 }) } });
  expect((await call(`${url}/own?a`)).status).toBe(500);
  state.ping = async () => false;
  expect((await call(`${url}/own?a`)).status).toBe(503);
});

test('where the site is closed, its own refusal asks no database; a page of customer service that fails does', async () => {
  const { url, state } = await serve({
    state: {
      verdict: { status: 1, endsAt: null },
      ping: async () => false,
      answer: () => new Response('closed', { status: 503 }),
    },
  });
  expect((await call(`${url}/own?a`)).body.toString()).toBe('closed');
  expect(state.pings).toBe(0);
  state.answer = () => new Response('failed', { status: 500 });
  expect((await call(`${url}/chat`)).status).toBe(503);
});

test('a fault in the server is a styled page with the request’s number, and no more', async () => {
  const { url } = await serve({
    state: {
      answer: () => {
        throw new Error('secret detail');
      },
    },
  });
  const { status, body, headers } = await call(`${url}/own?a`);
  expect(status).toBe(500);
  expect(body.toString()).toContain(String(headers['x-request-id']));
  expect(body.toString()).not.toContain('secret detail');
});

test('live is a stream for who is signed in, from where they were', async () => {
  const { url, state } = await serve();
  expect((await call(`${url}/live`)).status).toBe(401);
  expect((await call(`${url}/live`, { headers: { cookie: 'session=unknown' } })).status).toBe(401);
  state.viewer = { id: 7, sessionId: 70 };
  const stream = await listen(`${url}/live`, {
    cookie: 'session=x',
    'last-event-id': '41',
    'accept-encoding': 'br, gzip',
  });
  await vi.waitFor(() => expect(state.subscriptions).toHaveLength(1));
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(stream.headers['content-encoding']).toBeUndefined();
  const [subscription] = state.subscriptions;
  expect(subscription).toMatchObject({ ownerId: 7, sessionId: 70, after: 41 });
  subscription!.send({ seq: 42, kind: 'announcement', payload: { id: 5 } });
  await vi.waitFor(() => expect(stream.heard()).toBe('retry: 2000\n\nid: 42\nevent: announcement\ndata: {"id":5}\n\n'));
  subscription!.close();
  subscription!.send({ seq: 43, kind: 'reload', payload: {} });
  await vi.waitFor(() => expect(stream.isOver()).toBe(true));
  await vi.waitFor(() => expect(state.subscriptions).toHaveLength(0));
});

test('live tells whoever asks for its head alone the same, and streams nothing', async () => {
  const { url, state } = await serve();
  expect((await call(`${url}/live`, { method: 'HEAD' })).status).toBe(401);
  state.viewer = { id: 7, sessionId: 70 };
  const { status, headers, body } = await call(`${url}/live`, { method: 'HEAD', headers: { cookie: 'session=x' } });
  expect([status, headers['content-type'], body.length]).toEqual([200, 'text/event-stream; charset=utf-8', 0]);
  expect(state.subscriptions).toHaveLength(0);
  expect(state.asked).toHaveLength(0);
});

test('live is closed with the site, but for operators and for whom customer service answers', async () => {
  const { url, state } = await serve({
    state: { viewer: { id: 7, sessionId: 70, role: 'trial' }, verdict: { status: 1, endsAt: null } },
  });
  const ask = (cookie = 'session=x') => call(`${url}/live`, { headers: { cookie } });
  expect(await ask()).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
  expect((await ask('')).status).toBe(503);
  state.verdict = { status: 2 };
  expect((await ask()).status).toBe(403);
  for (const role of ['operator', 'member', 'agent']) {
    state.viewer = { id: 8, sessionId: 80, role };
    const stream = await listen(`${url}/live`, { cookie: 'session=x' });
    await vi.waitFor(() => expect(state.subscriptions).toHaveLength(1));
    state.subscriptions[0]!.close();
    await vi.waitFor(() => expect(stream.isOver()).toBe(true));
    await vi.waitFor(() => expect(state.subscriptions).toHaveLength(0));
  }
});

test('a browser that opens /live gets the page of that name', async () => {
  const { url, state } = await serve();
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const pages = [
    await call(`${url}/live`, { headers: { accept } }),
    await call(`${url}/live`, { headers: { accept } }),
  ];
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  expect(state.asked).toHaveLength(1);
  expect((await call(`${url}/live`, { headers: { accept: '*/*' } })).status).toBe(401);
  expect((await call(`${url}/live`, { headers: { accept: 'text/event-stream' } })).status).toBe(401);
});

test('a stream that its client leaves is left, and a cursor that is none counts as now', async () => {
  const { url, state } = await serve({ state: { viewer: { id: 7, sessionId: 70 } } });
  const stream = await listen(`${url}/live?lastEventId=abc`, { cookie: 'session=x' });
  await vi.waitFor(() => expect(state.subscriptions.map(({ after }) => after)).toEqual([null]));
  stream.leave();
  await vi.waitFor(() => expect(state.subscriptions).toHaveLength(0));
});

test('closing drops no answer, ends the streams and takes nobody new', async () => {
  const served = await serve({ state: { viewer: { id: 7, sessionId: 70 } }, limits: { quietMs: 200 } });
  const { url, state, web } = served;
  state.answer = async (_request, context) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return page('x', context);
  };
  const stream = await listen(`${url}/live`, { cookie: 'session=x' });
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const outcomes: string[] = [];
  let isClosing = false;
  const client = async () => {
    for (;;) {
      const outcome = await ask(`${url}/own?a`, agent);
      outcomes.push(outcome);
      if (outcome !== '200' || isClosing) return;
    }
  };
  const clients = Promise.all(Array.from({ length: 16 }, client));
  await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(50), 10_000);
  const closing = web.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  isClosing = true;
  await clients;
  await closing;
  agent.destroy();
  // Whoever came while the server closed was refused at once; nobody was admitted and left without an answer.
  expect(new Set(outcomes.filter((outcome) => outcome !== 'ECONNREFUSED'))).toEqual(new Set(['200']));
  expect(stream.isOver()).toBe(true);
  for (const { send } of state.subscriptions) send({ seq: 1, kind: 'reload', payload: {} });
  await expect(call(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a request that was on its way when closing began is answered, and told that it was the last', async () => {
  const { url, web } = await serve({ limits: { quietMs: 200 } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(url, agent)).toBe('200');
  const closing = web.close();
  const last = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, resolve).on('error', reject);
  });
  last.resume();
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  await closing;
  agent.destroy();
});

test('a connection that waits idly is closed soon, one that never ends in hard time', async () => {
  const { url, web, state } = await serve({ limits: { quietMs: 50, hardMs: 400 } });
  const agent = new Agent({ keepAlive: true });
  expect(await ask(url, agent)).toBe('200');
  state.answer = () => new Promise(() => {});
  const endless = ask(`${url}/own?a`, agent);
  await vi.waitFor(() => expect(state.asked).toHaveLength(2));
  const startedAt = Date.now();
  await web.close();
  expect(Date.now() - startedAt).toBeLessThan(2_000);
  expect(await endless).toBe('ECONNRESET');
  agent.destroy();
});

function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { cookie: 'session=x' } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(String(answer.statusCode)));
      answer.on('error', () => resolve('broken'));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

async function listen(url: string, headers: Record<string, string>) {
  let heard = '';
  let isOver = false;
  const request = get(url, { agent: false, headers });
  request.on('error', () => {});
  const answer = await new Promise<IncomingMessage>((resolve) => request.on('response', resolve));
  answer.on('data', (chunk) => {
    heard += chunk;
  });
  answer.on('close', () => {
    isOver = true;
  });
  answer.on('error', () => {});
  return { headers: answer.headers, heard: () => heard, isOver: () => isOver, leave: () => request.destroy() };
}
