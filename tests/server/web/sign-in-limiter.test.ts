import { afterEach, expect, test } from 'vitest';
import { call } from './call';
import { closeServed, serve } from './serve';

afterEach(closeServed);

const proxied = { TRUST_PROXY: 'loopback' };

/** A site whose sign-ins are answered when the test says so. */
async function heldSite(variables: Record<string, string> = {}) {
  const held: (() => void)[] = [];
  const site = await serve({
    variables: { ...proxied, ...variables },
    state: {
      answer: async () => {
        await new Promise<void>((resolve) => held.push(resolve));
        return new Response(null, { status: 303, headers: { Location: '/' } });
      },
    },
  });
  const send = (address: string, { path = '/login', cookie = '' } = {}) =>
    call(`${site.url}${path}`, {
      method: 'POST',
      headers: {
        origin: site.url,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
        ...(cookie ? { cookie } : {}),
      },
      body: 'username=a',
    }).then(({ status }) => status);
  const letIn = () => {
    for (const resolve of held.splice(0)) resolve();
  };
  return { ...site, send, held, letIn };
}

test('an address has six places at the sign-in, however the form is spelt; others pass by', async () => {
  const { send, held, letIn } = await heldSite();
  const paths = ['/login', '/LOGIN?redirectTo=/a', '/agent', '/operator', '/%6cogin', '/login/'];
  const waiting = paths.map((path) => send('203.0.113.1', { path }));
  await expect.poll(() => held.length).toBe(6);
  expect(await Promise.all(['/login', '/login.data', '/Agent'].map((path) => send('203.0.113.1', { path })))).toEqual([
    429, 429, 429,
  ]);
  const other = send('203.0.113.2');
  await expect.poll(() => held.length).toBe(7);
  letIn();
  expect(await Promise.all([...waiting, other])).toEqual(Array(7).fill(303));
  const next = send('203.0.113.1');
  await expect.poll(() => held.length).toBe(1);
  letIn();
  expect(await next).toBe(303);
});

test('a browser that was signed in before has places of its own at a busy address, a forged one has none', async () => {
  const { send, held, letIn, state } = await heldSite();
  state.knownBrowsers = ['browser=owner'];
  const strangers = Array.from({ length: 6 }, () => send('203.0.113.1'));
  await expect.poll(() => held.length).toBe(6);
  const owner = [1, 2, 3].map(() => send('203.0.113.1', { cookie: 'browser=owner' }));
  await expect.poll(() => held.length).toBe(9);
  expect(await send('203.0.113.1', { cookie: 'browser=owner' })).toBe(429);
  expect(await send('203.0.113.1', { cookie: 'browser=forged' })).toBe(429);
  letIn();
  expect(await Promise.all([...strangers, ...owner])).toEqual(Array(9).fill(303));
});

test('while the queue is full an address has one place, and keeps it', async () => {
  const { send, held, letIn, state } = await heldSite();
  state.isQueueFull = true;
  const first = [send('203.0.113.1'), send('203.0.113.2')];
  await expect.poll(() => held.length).toBe(2);
  expect(await send('203.0.113.1')).toBe(429);
  letIn();
  expect(await Promise.all(first)).toEqual([303, 303]);
});

test('who failed gives the place back a second later', async () => {
  const { url, state } = await serve({
    variables: proxied,
    state: { answer: () => new Response('', { status: 401 }) },
  });
  const send = () =>
    call(`${url}/login`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.1' },
      body: 'username=a',
    });
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await send()).status));
  expect(statuses.filter((status) => status === 401)).toHaveLength(6);
  expect(state.asked).toHaveLength(6);
  await expect.poll(async () => (await send()).status, { interval: 300 }).toBe(401);
});

test('a form that signs nobody in has no such limit', async () => {
  const { url, state } = await serve({ state: { isQueueFull: true } });
  const send = () =>
    call(`${url}/feedback`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'content=a',
    });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(state.asked).toHaveLength(10);
});

test('each of two processes has half of the places', async () => {
  const { send, held, letIn } = await heldSite({ WEB_PROCESSES: '2' });
  const waiting = Array.from({ length: 3 }, () => send('203.0.113.1'));
  await expect.poll(() => held.length).toBe(3);
  expect(await send('203.0.113.1')).toBe(429);
  letIn();
  expect(await Promise.all(waiting)).toEqual([303, 303, 303]);
});
