import { expect, test } from '@playwright/test';
import { freshAddress, password } from '../setup/accounts';
import { sessionFor, sessionOf } from '../setup/sessions';
import { saver, wallet } from '../setup/withdrawals';
import { world } from '../setup/world';

const at = (host: string) => `http://${host}:${world().port}`;

function post(path: string, cookie: string, fields: Record<string, string>) {
  return fetch(at('127.0.0.1') + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: at('127.0.0.1'), Cookie: cookie },
    body: new URLSearchParams(fields),
  });
}

function look(path: string, cookie = '') {
  return fetch(at('127.0.0.1') + path, { redirect: 'manual', headers: { Cookie: cookie, Accept: 'text/html' } });
}

test('a form may come from any of this machine’s names, and from no other', async () => {
  const answers = await Promise.all(
    [at('localhost'), at('127.0.0.1'), at('[::1]'), 'http://evil.example', 'null'].map((origin) =>
      fetch(`${at('127.0.0.1')}/login`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: origin, ...freshAddress() },
        body: new URLSearchParams({ username: 'nobody-at-all', password: 'x' }),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 403, 403]);
});

test('a language in the address is remembered wherever the address leads', async () => {
  const member = await sessionOf('member');
  for (const [path, cookie, to] of [
    ['/member?lng=en', '', '/login?redirectTo=%2Fmember%3Flng%3Den'],
    ['/agentHome?lng=en', '', '/agent'],
    ['/member?lng=en', member, '/member/securityCenter?lng=en'],
    ['/login?lng=en', member, '/'],
  ] as const) {
    const answer = await look(path, cookie);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe(to);
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith('lng='))).toEqual([
      'lng=en; Path=/; SameSite=Lax; Max-Age=31536000',
    ]);
  }
});

test('who was led to the sign-in is told why', async () => {
  for (const path of ['/member/withdraw', '/contracts', '/favorite']) {
    const { headers } = await look(path);
    const html = await (await look(`${headers.get('Location')}&lng=en`)).text();
    expect(html).toContain('You are not logged in, please login');
  }
  expect(await (await look('/login?lng=en')).text()).not.toContain('You are not logged in');
});

test('an agent’s contracts stand over home too', async () => {
  const answer = await look('/contracts', await sessionOf('agent'));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<dialog');
});

test('a withdrawal asked for in one step is refused beside the field that was wrong, and done when it is right', async () => {
  const { id, account } = await saver();
  const cookie = `lng=en; ${await sessionFor(account)}`;
  const html = await (await look('/member/withdraw', cookie)).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
  const requestKey = hidden('requestKey');
  const send = (paymentPassword: string, amount = '1500') =>
    post('/member/withdraw', cookie, {
      ...{ intent: 'withdraw', bankAccountId: hidden('bankAccountId'), requestKey },
      ...{ amount, password, paymentPassword },
    });
  const refused = await send('111222');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('data-error-for="paymentPassword"');
  const asked = (await send('246810')).headers.get('Location') ?? '';
  expect(asked).toMatch(/^\/member\/withdraw\/\d+$/);
  expect((await send('246810')).headers.get('Location')).toBe(asked);
  const other = await send('246810', '1501');
  expect(other.status).toBe(422);
  expect(await other.text()).toContain('data-error-for="form"');
  expect(await wallet(id)).toEqual({ main: 8_500, locked: 1_500 });

  for (const intent of ['received', 'notReceived', 'partlyReceived']) {
    const early = await post(asked, cookie, { intent, receivedAmount: 'x' });
    expect([intent, early.status]).toEqual([intent, 409]);
    expect(await early.text()).toContain('data-error-for="form"');
  }
});

test('a game is played for money where that was meant, and by who is signed in', async () => {
  const visitor = await post('/play/10001', '', { mode: 'real' });
  expect(visitor.headers.get('Location')).toMatch(/^\/login\?redirectTo=%2Fgames%2F\w+%2F/);
  expect((await post('/play/10001', await sessionOf('member'), { mode: 'zz' })).status).toBe(400);
});
