import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { vipStandings } from '~/domain/loyalty/tables.server';
import { openPages } from '../../setup/open-pages';

const page = '/member/account';
const roles = ['member', 'agent', 'trial', 'operator'] as const;
let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const role of roles) {
    const account = `one-${role}`;
    const fields = { account, nickname: account, role, type: 0, passwordHash: null };
    cookies[role] = await pages.signIn(await createAccount(pages.ctx(), fields));
  }
});

afterAll(() => pages.close());

test('a member sees the own name, balance, and a row for each page that is open', async () => {
  const { status, text } = await pages.ask(page, { cookie: cookies.member! });
  expect(status).toBe(200);
  for (const told of ['"nickname":"one-member"', '"balance":"০.০০৳"', '"/member/messageV2"', '"/promotions"'])
    expect(text).toContain(told);
  expect(text).toContain('পেমেন্ট পাসওয়ার্ড নেই');
});

test('every row says in one line how it stands, in both languages', async () => {
  for (const language of ['bn', 'en']) {
    const { text } = await pages.ask(page, { cookie: `${cookies.member!}; lng=${language}` });
    const { hub } = (JSON.parse(text) as { hub?: { groups: { id: string; state?: string }[][] } }[]).find(
      (shown) => shown?.hub,
    )!;
    const rows = hub!.groups.flat();
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({ state }) => !state || state.includes('.states.')).map(({ id }) => id)).toEqual([]);
  }
});

test('a VIP level stands beside the name', async () => {
  const { db, now } = pages.ctx();
  const accountId = await createAccount(pages.ctx(), {
    ...{ account: 'a-climber', nickname: 'a-climber', role: 'member', type: 0, passwordHash: null },
  });
  await db.insert(vipStandings).values({ accountId, level: 2, since: now, fallsOn: null });
  const { text } = await pages.ask(page, { cookie: await pages.signIn(accountId) });
  expect(text).toContain('"vip":"ভিআইপি ২"');
});

test('it is the first page of members alone', async () => {
  expect(await pages.ask(page)).toMatchObject({ status: 302, location: '/login?redirectTo=%2Fmember%2Faccount' });
  expect((await pages.ask(page, { cookie: cookies.trial! })).status).toBe(303);
  for (const role of ['agent', 'operator'])
    expect((await pages.ask(page, { cookie: cookies[role]! })).status).toBe(404);
});

test('who comes with a session that is over is told so, and comes back to where they were', async () => {
  const dead = cookies.member!.replace(/.{6}$/, 'AAAAAA');
  const { location } = await pages.ask(page, { cookie: dead });
  expect(location).toBe('/login?redirectTo=%2Fmember%2Faccount&asked=expired');
  expect((await pages.ask(location!)).text).toContain('লগ ইনের সময় শেষ হয়েছে');
});

test('of a deposit that is sent when the session is over, the amount and the method come back after signing in', async () => {
  const dead = cookies.member!.replace(/.{6}$/, 'AAAAAA');
  const form = { methodId: '3', amount: '৫০০', intent: 'deposit', password: 'never' };
  const { location } = await pages.ask('/member/depositv2', { cookie: dead, form });
  const asked = new URL(location!, 'http://localhost').searchParams;
  expect(asked.get('asked')).toBe('expired');
  const back = new URL(asked.get('redirectTo')!, 'http://localhost');
  expect(Object.fromEntries(back.searchParams)).toEqual({ amount: '৫০০', methodId: '3' });
});
