import { afterEach, expect, test } from 'vitest';
import { call } from './call';
import { closeServed, serve } from './serve';

afterEach(closeServed);

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('forwarding headers count only from a trusted proxy', async () => {
  const forwarded = {
    'x-forwarded-for': '198.51.100.1, 203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'khela.example',
    'x-request-id': 'given-by-the-proxy',
    'cf-ipcountry': 'de',
  };
  const ask = async (trust: string, countryHeader = '') => {
    const { url, state } = await serve({ variables: { TRUST_PROXY: trust } });
    state.settings = { ...state.settings, countryHeader };
    const { headers } = await call(`${url}/own?a`, { headers: forwarded });
    const { context, url: seen, headers: passed } = state.asked[0]!;
    expect([...passed.keys()].filter((name) => name.startsWith('x-forwarded'))).toEqual([]);
    return {
      seen: seen.replace(/:\d+/, ''),
      address: context.address,
      country: context.country,
      id: headers['x-request-id'],
    };
  };
  const plain = await ask('');
  expect(plain).toMatchObject({ seen: 'http://127.0.0.1/own?a', address: '127.0.0.1', country: null });
  expect(plain.id).toMatch(/^[0-9a-f]{32}$/);
  expect(await ask('loopback')).toEqual({
    seen: 'https://khela.example/own?a',
    address: '203.0.113.9',
    country: 'FR',
    id: 'given-by-the-proxy',
  });
  expect(await ask('loopback, 203.0.113.0/24', 'cf-ipcountry')).toMatchObject({
    address: '198.51.100.1',
    country: 'DE',
  });
  expect(await ask('', 'cf-ipcountry')).toMatchObject({ country: null });
  expect(await ask('1')).toMatchObject({ address: '203.0.113.9' });
});

test('a trust that cannot be kept stops the start in one line', async () => {
  await expect(serve({ variables: { TRUST_PROXY: 'everyone' } })).rejects.toThrow(/^Bad environment: TRUST_PROXY: /);
  await expect(serve({ variables: { TRUST_PROXY: 'true' } })).rejects.toThrow(/^Bad environment: TRUST_PROXY: /);
});

test('the log holds no query, cookie, body or authorisation', async () => {
  const { url, state } = await serve({ variables: { LOG_CACHED_ONE_IN: '1' } });
  const secrets = { cookie: 'session=hushhush', authorization: 'Bearer hushhush' };
  await call(`${url}/reset-password?token=hushhush`, { headers: secrets });
  await call(`${url}/login?code=hushhush`, {
    method: 'POST',
    headers: { origin: url, ...form, ...secrets },
    body: 'password=hushhush',
  });
  await call(url, { headers: { cookie: 'lng=en' } });
  await call(url, { headers: { cookie: 'lng=en' } });
  state.answer = () => {
    throw new Error('broken');
  };
  await call(`${url}/x?token=hushhush`, { headers: secrets });
  const lines = state.log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const answered = lines.filter((line) => line.res);
  expect(answered.map(({ req, res }) => [req.method, req.path, res.statusCode])).toEqual([
    ['GET', '/reset-password', 200],
    ['POST', '/login', 200],
    ['GET', '/', 200],
    ['GET', '/', 200],
    ['GET', '/x', 500],
  ]);
  expect(state.log).not.toContain('hushhush');
});
