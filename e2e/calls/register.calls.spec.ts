import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { freshAddress, password } from '../setup/accounts';
import { sessionOf } from '../setup/sessions';
import { onDatabase, world } from '../setup/world';

const origin = () => `http://127.0.0.1:${world().port}`;
const freshName = () => `e${randomBytes(5).toString('hex')}`;

async function join(
  fields: Record<string, string>,
  { path = '/register', headers = freshAddress() as Record<string, string> } = {},
): Promise<Response> {
  const body = new URLSearchParams({ password, confirmPassword: password, termsAccepted: '1', ...fields });
  return fetch(origin() + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin(), 'Accept-Language': 'en', Cookie: 'lng=en', ...headers },
    body,
  });
}

async function rowOf(account: string) {
  return onDatabase(async (client) => {
    const { rows } = await client.query('select * from accounts where account = $1', [account]);
    return rows[0];
  });
}

test('of two who want one name at once one is born and the other is told at the name', async () => {
  const username = freshName();
  const answers = await Promise.all([join({ username }), join({ username: username.toUpperCase() })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(await refused?.text()).toContain('data-error-for="username"');
});

test('fields that no form has change nothing', async () => {
  const username = freshName();
  const extra = { type: '1', role: 'operator', status: 'closed', balance: '1000000', userId: '1', uplineId: '1' };
  const answer = await join({ username, ...extra, mustChangePassword: '1', domain: 'evil.example' });
  expect(answer.status).toBe(303);
  expect(await rowOf(username)).toMatchObject({
    type: 0,
    role: 'member',
    status: 'active',
    upline_id: null,
    must_change_password: false,
    origin: { domain: '127.0.0.1' },
  });
});

test('a session that was planted beforehand is not adopted', async () => {
  const planted = await sessionOf('trial');
  const answer = await join({ username: freshName() }, { headers: { ...freshAddress(), Cookie: planted } });
  const given = answer.headers.getSetCookie().find((line) => line.startsWith('session='));
  expect(given).toMatch(/HttpOnly/);
  expect(given).not.toContain(planted.replace('session=', ''));
  const after = await fetch(`${origin()}/logout`, { redirect: 'manual', headers: { Cookie: planted } });
  expect(after.status).toBe(302);
});

test('so many accounts an hour from one address, then a wait that is told', async () => {
  const address = freshAddress();
  const opened = await onDatabase(async (client) => {
    const { rows } = await client.query("select value::int as n from site_settings where key = 'registrationsPerHour'");
    return rows[0].n as number;
  });
  const username = freshName();
  const first = await join({ username }, { headers: address });
  expect(first.status).toBe(303);
  await onDatabase((client) =>
    client.query(
      `insert into registration_attempts (address_key, at, outcome)
       select address_key, at, 'born' from registration_attempts, generate_series(2, $1::int)
       where at = (select created_at from accounts where account = $2)`,
      [opened, username],
    ),
  );
  const full = await join({ username: freshName() }, { headers: address });
  expect(full.status).toBe(429);
  expect(Number(full.headers.get('Retry-After'))).toBeGreaterThan(3_000);
  expect(await full.text()).toContain('Many accounts were opened from your connection');
});

test('a return address that leads elsewhere leads home', async () => {
  for (const redirectTo of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/member/../..//evil.example',
  ]) {
    const answer = await join({ username: freshName(), redirectTo });
    expect(answer.headers.get('Location'), redirectTo).toBe('/');
  }
});
