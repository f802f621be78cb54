import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { sessions } from '~/domain/identity/tables.server';
import { unattendedHeader } from '~/http/live/unattended';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;

beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.close());

async function person(account: string, role: 'operator' | 'member') {
  const id = await createAccount(pages.ctx(), { account, nickname: account, role, type: 0, passwordHash: null });
  return { id, cookie: await pages.signIn(id) };
}

async function seenAgo(id: number, minutes: number): Promise<Date> {
  const ctx = pages.ctx();
  const lastSeenAt = new Date(ctx.now.getTime() - minutes * 60_000);
  await ctx.db.update(sessions).set({ lastSeenAt }).where(eq(sessions.accountId, id));
  return lastSeenAt;
}

async function lastSeen(id: number): Promise<Date> {
  const [session] = await pages.ctx().db.select().from(sessions).where(eq(sessions.accountId, id));
  return session!.lastSeenAt;
}

test('what an open page asks by itself is told to operators alone and keeps nobody signed in', async () => {
  const { id, cookie } = await person('op_away', 'operator');
  const waiting = () => pages.ask('/operator/waiting', { cookie });

  const before = await seenAgo(id, 5);
  expect(await waiting()).toMatchObject({ status: 200, text: expect.stringContaining('"deposits":0') });
  expect(await lastSeen(id)).toEqual(before);
  expect((await pages.ask('/operator/notices', { cookie })).status).toBe(200);
  expect((await lastSeen(id)).getTime()).toBeGreaterThan(before.getTime());
  await seenAgo(id, 24 * 60);
  expect(await waiting()).toMatchObject({ status: 302, location: '/operator' });

  expect((await pages.ask('/operator/waiting')).status).toBe(302);
  const member = await person('rina', 'member');
  expect((await pages.ask('/operator/waiting', { cookie: member.cookie })).status).toBe(404);
});

test('pages that refresh themselves keep no operator signed in, and say so once the session is over', async () => {
  const headers = { [unattendedHeader]: '1' };
  const { id, cookie } = await person('op_dashboard', 'operator');
  for (const page of ['/operator/dashboard', '/operator/desk']) {
    const before = await seenAgo(id, 5);
    expect((await pages.ask(page, { cookie, headers })).status).toBe(200);
    expect(await lastSeen(id)).toEqual(before);
    expect((await pages.ask(page, { cookie })).status).toBe(200);
    expect((await lastSeen(id)).getTime()).toBeGreaterThan(before.getTime());
  }
  await seenAgo(id, 24 * 60);
  expect(await pages.ask('/operator/dashboard', { cookie, headers })).toMatchObject({
    status: 302,
    location: '/operator',
  });
});
