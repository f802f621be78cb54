import { afterEach, expect, test } from 'vitest';
import { call } from './call';
import { closeServed, serve } from './serve';

afterEach(closeServed);

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
