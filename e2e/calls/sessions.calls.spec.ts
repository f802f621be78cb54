import { expect, test } from '@playwright/test';
import { drizzleOn, openPool } from '../../app/db/client.server';
import { changeAccountStatus } from '../../app/domain/identity/change-account-status.server';
import { systemActor } from '../../app/domain/shared/actor';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { freshAddress, freshMember, password } from '../setup/accounts';
import { mail, send } from '../setup/messages';
import { sessionFor, sessionOf } from '../setup/sessions';
import { onDatabase, world } from '../setup/world';

const origin = () => `http://127.0.0.1:${world().port}`;

/** A form as a browser posts it; redirects are not followed. */
function post(path: string, form: Record<string, string>, cookie = '', headers: Record<string, string> = {}) {
  return fetch(origin() + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin(), Cookie: cookie, ...headers },
    body: new URLSearchParams(form),
  });
}

function page(path: string, cookie: string) {
  return fetch(origin() + path, { redirect: 'manual', headers: { Cookie: cookie, Accept: 'text/html' } });
}

type Attempt = { cookie?: string; from?: Record<string, string>; form?: Record<string, string> };

function signIn(account: string, { cookie = '', from = freshAddress(), form = {} }: Attempt = {}) {
  return post('/login', { username: account, password, ...form }, cookie, from);
}

function sessionIn(response: Response): string {
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('session='));
  return line?.split(';')[0] ?? '';
}

async function isIn(cookie: string): Promise<boolean> {
  return (await page('/member/securityCenter', cookie)).status === 200;
}

/** Resolves when the stream is closed by the site. */
async function stream(cookie: string): Promise<{ ended: Promise<void> }> {
  const response = await fetch(`${origin()}/live`, { headers: { Cookie: cookie, Accept: 'text/event-stream' } });
  expect(response.status).toBe(200);
  return { ended: response.text().then(() => {}) };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function rowOf(account: string): Promise<Record<string, unknown>> {
  const { rows } = await onDatabase((client) => client.query('select * from accounts where account = $1', [account]));
  return rows[0];
}

test('a token that somebody planted is never adopted', async () => {
  const { account } = await freshMember();
  const planted = await sessionOf('member');
  const from = freshAddress();
  const forged = planted.replace(/session=.{8}/, 'session=AAAAAAAA');
  for (const cookie of ['session=planted', forged, planted]) {
    const answer = await signIn(account, { cookie, from });
    expect(answer.status).toBe(303);
    expect(sessionIn(answer)).not.toBe('');
    expect(sessionIn(answer)).not.toBe(cookie);
    expect(await isIn(sessionIn(answer))).toBe(true);
    expect(await isIn(cookie)).toBe(false);
  }
});

test('signing in twice opens two sessions with tokens of their own, of which the database holds only hashes', async () => {
  const { account } = await freshMember();
  const from = freshAddress();
  const [one, other] = [sessionIn(await signIn(account, { from })), sessionIn(await signIn(account, { from }))];
  expect(one).not.toBe(other);
  const [token] = decodeURIComponent(one.slice('session='.length)).split('.');
  expect(Buffer.from(token ?? '', 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  const { rows } = await onDatabase((client) =>
    client.query(
      'select to_jsonb(s)::text as row from sessions s join accounts a on a.id = s.account_id where account = $1',
      [account],
    ),
  );
  expect(rows).toHaveLength(2);
  for (const { row } of rows) expect(row).not.toContain(token);
});

test('signing out kills the session in the database and closes its stream', async () => {
  const { account } = await freshMember();
  const cookie = await sessionFor(account);
  const { ended } = await stream(cookie);
  const answer = await post('/logout', {}, cookie);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Clear-Site-Data')).toBe('"storage"');
  expect(await isIn(cookie)).toBe(false);
  expect((await fetch(`${origin()}/live`, { headers: { Cookie: cookie } })).status).toBe(401);
  expect(await within(5_000, ended)).not.toBe('late');
  const { rows } = await onDatabase((client) =>
    client.query(
      'select end_reason from sessions s join accounts a on a.id = s.account_id where account = $1 and ended_at is not null',
      [account],
    ),
  );
  expect(rows).toEqual([{ end_reason: 'signedOut' }]);
});

test('a changed password ends all other sessions at once, and their streams', async () => {
  const { account } = await freshMember();
  const [mine, other] = [await sessionFor(account), await sessionFor(account)];
  const { ended } = await stream(other);
  const answer = await post(
    '/member/securityCenter',
    { oldPassword: password, newPassword: 'Jamuna & Teesta 8', confirmNewPassword: 'Jamuna & Teesta 8' },
    mine,
  );
  expect(answer.status).toBe(303);
  expect(await isIn(other)).toBe(false);
  expect(await isIn(mine)).toBe(false);
  expect(await isIn(sessionIn(answer))).toBe(true);
  expect(await within(5_000, ended)).not.toBe('late');
});

test('suspension ends all sessions at once, and their streams; the door stays shut', async () => {
  const { account } = await freshMember();
  const cookies = [await sessionFor(account), await sessionFor(account)];
  const streams = await Promise.all(cookies.map(stream));
  const { id } = await rowOf(account);
  const pool = openPool(world().databaseUrl, { max: 1 });
  const ctx = { db: drizzleOn(pool), now: new Date(), actor: systemActor('test'), reactions: {} } as Ctx;
  await changeAccountStatus(ctx, { accountId: Number(id), status: 'suspended', reason: 'test' });
  await pool.end();
  for (const cookie of cookies) expect(await isIn(cookie)).toBe(false);
  for (const { ended } of streams) expect(await within(5_000, ended)).not.toBe('late');
  expect((await signIn(account)).status).toBe(422);
});

test('no page of somebody signed in may be stored', async () => {
  const cookie = await sessionOf('member');
  for (const path of [
    '/',
    '/promotions',
    '/rng',
    '/help',
    '/welcome',
    '/change-password',
    '/logout',
    '/member/securityCenter',
    '/member/messageV2',
    '/no-such-page',
  ]) {
    const answer = await page(path, cookie);
    expect(`${path} ${answer.headers.get('Cache-Control')}`).toContain('no-store');
  }
});

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '/member/../..//evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '\t//evil.example',
];

test('no form leads anywhere but to this site, whatever it is told', async () => {
  const { account } = await freshMember();
  const cookie = await sessionFor(account);
  for (const redirectTo of elsewhere) {
    const answer = await post('/preferences', { intent: 'theme', value: 'dark', redirectTo }, cookie);
    expect(answer.headers.get('Location')).toBe('/');
    const html = await (await page(`/welcome?redirectTo=${encodeURIComponent(redirectTo)}`, cookie)).text();
    const targets = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, to]) => to ?? '');
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter((to) => new URL(to, origin()).host === 'evil.example')).toEqual([]);
  }
  const from = freshAddress();
  for (const redirectTo of elsewhere.slice(0, 3)) {
    const answer = await signIn(account, { from, form: { redirectTo } });
    expect(answer.headers.get('Location')).toMatch(/^\/(announcements)?$/);
  }
});

test('fields that no form has change nothing', async () => {
  const { account } = await freshMember();
  const { account: other } = await freshMember();
  const [theirs] = await send(other, mail('Theirs'));
  const [mine] = await send(account, mail('Mine'));
  const before = { mine: await rowOf(account), other: await rowOf(other) };
  const cookie = await sessionFor(account);
  const extra = {
    type: '1',
    role: 'operator',
    balance: '1000000',
    status: 'closed',
    rate: '1',
    sender: other,
    userId: String(before.other.id),
    accountId: String(before.other.id),
    id: String(before.other.id),
    account: 'someone',
    mustChangePassword: 'false',
    isFirstTime: 'true',
  };
  expect(
    (await post('/member/securityCenter', { ...extra, intent: 'nickname', nickname: 'Nodi' }, cookie)).status,
  ).toBe(303);
  expect((await post('/member/securityCenter', { ...extra, intent: 'avatar', avatar: 'p7' }, cookie)).status).toBe(303);
  expect(
    (await post('/member/messageV2', { ...extra, intent: 'readAll', messageId: String(theirs) }, cookie)).status,
  ).toBe(303);
  expect(await rowOf(account)).toEqual({ ...before.mine, nickname: 'Nodi', avatar: 'p7' });
  expect(await rowOf(other)).toEqual(before.other);
  const { rows } = await onDatabase((client) =>
    client.query('select id, read_at is not null as is_read from messages where id = any($1) order by id', [
      [theirs, mine],
    ]),
  );
  expect(rows).toEqual([
    { id: String(theirs), is_read: false },
    { id: String(mine), is_read: true },
  ]);
});

test('a cookie that names no session is taken away by the page that meets it', async () => {
  for (const cookie of ['session=abc', 'session=abc.def; lng=en']) {
    const answer = await page('/', cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^session=;.*Max-Age=0/));
  }
  expect((await page('/', 'lng=en')).headers.getSetCookie()).toEqual([]);
});
