import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { sessions } from '~/domain/identity/tables.server';
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

test('what an open page asks by itself is told to operators alone and keeps nobody signed in', async () => {
  const { id, cookie } = await person('op_away', 'operator');
  const ctx = pages.ctx();
  const seenAgo = async (minutes: number) => {
    const lastSeenAt = new Date(ctx.now.getTime() - minutes * 60_000);
    await ctx.db.update(sessions).set({ lastSeenAt }).where(eq(sessions.accountId, id));
    return lastSeenAt;
  };
  const lastSeen = async () => (await ctx.db.select().from(sessions).where(eq(sessions.accountId, id)))[0]!.lastSeenAt;
  const waiting = () => pages.ask('/operator/waiting', { cookie });

  const before = await seenAgo(5);
  expect(await waiting()).toMatchObject({ status: 200, text: expect.stringContaining('"deposits":0') });
  expect(await lastSeen()).toEqual(before);
  expect((await pages.ask('/operator/notices', { cookie })).status).toBe(200);
  expect((await lastSeen()).getTime()).toBeGreaterThan(before.getTime());
  await seenAgo(24 * 60);
  expect(await waiting()).toMatchObject({ status: 302, location: '/operator' });

  expect((await pages.ask('/operator/waiting')).status).toBe(302);
  const member = await person('rina', 'member');
  expect((await pages.ask('/operator/waiting', { cookie: member.cookie })).status).toBe(404);
});
