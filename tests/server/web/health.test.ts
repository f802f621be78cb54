import { afterEach, expect, test } from 'vitest';
import { call } from './call';
import { closeServed, serve } from './serve';

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
