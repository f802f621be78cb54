import { afterEach, expect, test } from 'vitest';
import { mayMeasure } from '~/domain/site/measuring';
import { contentPolicy, simulatorOrigins } from '../../../server/http/headers';
import { call } from './call';
import { closeServed, serve, settings } from './serve';

afterEach(closeServed);

const decided = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const ofFiles = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' };

test('every answer carries the decided headers, wherever it comes from', async () => {
  const { url } = await serve({ files: { 'assets/a-1.js': 'x', 'robots.png': 'y' } });
  const pages = ['/', '/', '/own?a', '/%', '/healthz', '/index', '/live'];
  const files = ['/assets/a-1.js', '/robots.png'];
  for (const path of [...pages, ...files]) {
    const { headers } = await call(url, { path });
    expect(headers, path).toMatchObject(files.includes(path) ? ofFiles : decided);
    expect(headers['strict-transport-security'], path).toBeUndefined();
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

test('over https browsers are told to stay there', async () => {
  const { url } = await serve({ variables: { APP_ORIGIN: 'https://khela.example' } });
  for (const path of ['/', '/?a']) {
    const { headers } = await call(url, { path });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  }
});

test('the policy names our own hosts and those of the settings', async () => {
  const { url } = await serve();
  const policy = String((await call(`${url}/own?a`)).headers['content-security-policy']);
  const directives = Object.fromEntries(
    policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  );
  expect(directives).toMatchObject({
    'img-src': ["'self'", 'data:', 'https://img.partner.example'],
    'frame-src': ['https://games.vendor.example', 'https://player.example'],
    'form-action': ["'self'", 'https://pay.example', 'https://id.example', 'https://keys.example'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'connect-src': ["'self'"],
    'style-src': ["'self'"],
  });
  expect(directives['script-src']).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w-]{22}'$/)]);
  expect(policy).not.toContain('upgrade-insecure-requests');
});

test('analytics widen the policy only where an id is set, and never beside money', () => {
  const options = { oauthOrigins: [], scripts: [], simulator: [], isHttps: true };
  const withId = { ...settings, gtagId: 'G-ABCD1234' };
  expect(contentPolicy({ ...options, settings, withAnalytics: true })).not.toContain('google');
  expect(contentPolicy({ ...options, settings: withId, withAnalytics: true })).toContain(
    'https://www.googletagmanager.com',
  );
  for (const path of ['/member/wallet', '/agentHome', '/operator/accounts', '/login', '/play/1', '/MEMBER']) {
    expect(mayMeasure(path), path).toBe(false);
  }
  expect(contentPolicy({ ...options, settings: withId, withAnalytics: mayMeasure('/member') })).not.toContain('google');
  expect(mayMeasure('/promotions')).toBe(true);
});

test('in the demo the policy names the simulator, under every name the visitor may have used', async () => {
  const simulated = { isDemo: true, simulatorPort: 3001, simulatorSecret: 'a secret', appOrigin: undefined };
  const origins = simulatorOrigins({ ...simulated, simulatorOrigin: undefined });
  expect(origins).toEqual(['http://localhost:3001', 'http://127.0.0.1:3001']);
  const policy = contentPolicy({
    settings,
    oauthOrigins: [],
    scripts: [],
    simulator: origins,
    isHttps: false,
    withAnalytics: false,
  });
  expect(policy).toMatch(/form-action [^;]* http:\/\/localhost:3001 http:\/\/127\.0\.0\.1:3001(;|$)/);
  expect(policy).toMatch(/frame-src [^;]* http:\/\/localhost:3001/);
  const named = { ...simulated, appOrigin: 'http://khela.example:8080', simulatorOrigin: undefined };
  expect(simulatorOrigins(named)).toEqual(['http://khela.example:3001']);
  expect(simulatorOrigins({ ...named, simulatorOrigin: 'https://play.example' })).toEqual(['https://play.example']);
  expect(simulatorOrigins({ ...named, isDemo: false })).toEqual([]);
});

test('an answer of one’s own stays with its visitor', async () => {
  const { url, state } = await serve();
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    (await call(url + path, { headers })).headers['cache-control'];
  expect(await ask('/?a')).toBe('private, no-cache');
  expect(await ask('/', { cookie: 'session=x' })).toBe('no-store');
  expect(await ask('/', { cookie: 'theme=dark; __Host-session=x' })).toBe('no-store');
  state.answer = () => new Response('x', { headers: { 'Cache-Control': 'public, max-age=60' } });
  expect(await ask('/robots.txt')).toBe('public, max-age=60');
});

test('dynamic text is compressed as the browser asks, events never', async () => {
  const { url, state } = await serve({ state: { viewer: { id: 1, sessionId: 2 } } });
  state.answer = () => new Response('খেলা '.repeat(1_000), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  const ask = async (coding: string) =>
    (await call(`${url}/own?a`, { headers: { 'accept-encoding': coding } })).headers['content-encoding'];
  expect(await ask('gzip, deflate, br')).toBe('br');
  expect(await ask('gzip')).toBe('gzip');
  expect(await ask('identity')).toBeUndefined();
});

test('files named by their content are kept for a year, others asked about, and each is packed', async () => {
  const { url } = await serve({
    files: { 'assets/app-1.js': 'let a = 1;'.repeat(200), 'favicon.svg': '<svg/>', '.hidden': 'x', 'assets/.map': 'x' },
  });
  const hashed = await call(`${url}/assets/app-1.js`, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(hashed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(hashed.headers['content-encoding']).toMatch(/br|gzip/);
  expect(hashed.headers.etag).toBeUndefined();
  const icon = await call(`${url}/favicon.svg`);
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  const again = await call(`${url}/favicon.svg`, { headers: { 'if-none-match': String(icon.headers.etag) } });
  expect(again.status).toBe(304);
  for (const path of ['/.hidden', '/assets/.map', '/assets/../favicon.svg']) {
    expect((await call(url, { path })).body.toString(), path).not.toBe('x');
  }
});

test('drawn art is made once, whoever asks, and what is not for ever is not kept', async () => {
  const { url, state } = await serve();
  state.answer = () =>
    new Response('<svg/>', {
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=31536000, immutable' },
    });
  for (const cookie of ['session=a', 'session=b', 'theme=dark']) {
    const { headers, body } = await call(`${url}/art/1/game/rng-1.svg`, { headers: { cookie } });
    expect([body.toString(), headers['content-type'], headers['cache-control']]).toEqual([
      '<svg/>',
      'image/svg+xml',
      'public, max-age=31536000, immutable',
    ]);
  }
  expect(state.asked).toHaveLength(1);
  expect(state.asked[0]!.headers.get('cookie')).toBeNull();
  state.answer = () => new Response('no', { status: 404 });
  expect((await call(`${url}/art/1/game/rng-2.svg`)).status).toBe(404);
  expect((await call(`${url}/art/1/game/rng-2.svg`)).status).toBe(404);
  expect(state.asked).toHaveLength(3);
});
