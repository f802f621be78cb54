import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { sessions } from '~/domain/identity/tables.server';
import { recordLimitDecision } from '~/domain/protection/limits/limit-decision.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { guards, limits, pauses } from '~/domain/protection/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { openPages } from '../../setup/open-pages';

const page = '/member/limits';
let pages: Awaited<ReturnType<typeof openPages>>;
let count = 0;

beforeAll(async () => {
  pages = await openPages();
});

afterAll(() => pages.close());

async function member() {
  const account = `limited${count++}`;
  const ctx = pages.ctx();
  const id = await createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: null });
  const cookie = await pages.signIn(id);
  await ctx.db.update(sessions).set({ provenAt: ctx.now }).where(eq(sessions.accountId, id));
  return { id, cookie, ctx };
}

const read = (text: string) => text.replaceAll(' ', ' ');

test('a limit is set in either script, shown with what is left, asked to be raised, and kept', async () => {
  const { id, cookie, ctx } = await member();
  const send = (form: Record<string, string>) => pages.ask(`${page}?lng=en`, { cookie, form });
  expect(await send({ intent: 'set', limit: 'loss.day', amount: '১,০০০' })).toMatchObject({
    status: 303,
    location: page,
  });
  expect(read((await pages.ask(`${page}?lng=en`, { cookie })).text)).toContain('৳1,000.00');
  await send({ intent: 'set', limit: 'loss.day', amount: '2000' });
  const { text } = await pages.ask(`${page}?lng=en`, { cookie });
  expect(text).toContain('"state":"waiting"');
  const early = await send({ intent: 'confirm', limit: 'loss.day' });
  expect(early.status).toBe(422);
  expect(early.text).toContain('You can confirm from');
  await send({ intent: 'cancel', limit: 'loss.day' });
  const rows = await ctx.db.select().from(limits).where(eq(limits.accountId, id));
  expect(rows).toMatchObject([{ amountMinor: 10_000_000n, askedAt: null }]);
});

test.for([
  [{ intent: 'set', limit: 'loss.year', amount: '5' }, 'limit'],
  [{ intent: 'set', limit: 'loss.day', amount: '-5' }, 'amount'],
  [{ intent: 'set', limit: 'loss.day', amount: 'much' }, 'amount'],
  [{ intent: 'set', limit: 'time.day', amount: '1441' }, 'amount'],
  [{ intent: 'set', limit: 'time.day', amount: '1.5' }, 'amount'],
  [{ intent: 'interval', minutes: '90' }, 'minutes'],
] as const)('%o is refused beside its field', async ([form, field]) => {
  const { cookie } = await member();
  const { status, text } = await pages.ask(page, { cookie, form });
  expect(status).toBe(422);
  expect(text).toContain(`"${field}":[`);
});

test('a break is confirmed with its box, ends the sessions, and leaves signing in and the money open', async () => {
  const { id, cookie, ctx } = await member();
  const form = { intent: 'pause', length: '7d' };
  expect((await pages.ask(`${page}/pause`, { cookie, form })).status).toBe(422);
  const done = await pages.ask(`${page}/pause`, { cookie, form: { ...form, understood: 'on' } });
  expect(done).toMatchObject({ status: 303, location: '/' });
  expect(await ctx.db.select().from(pauses).where(eq(pauses.accountId, id))).toMatchObject([{ kind: 'break' }]);
  expect((await pages.ask(page, { cookie })).status).toBe(302);
  const again = await pages.signIn(id);
  expect((await pages.ask('/member/withdraw', { cookie: again })).status).toBe(200);
  await recordLimitDecision(ctx, id, 'declined');
  const deposit = await pages.ask('/member/depositv2?lng=en', { cookie: again });
  expect(deposit.text).toContain('"paused":"You have paused play until');
  expect((await pages.ask(`${page}?lng=en`, { cookie: again })).text).toContain('"kind":"break"');
});

test('an exclusion says how it ends; one for good never does', async () => {
  const { id, ctx } = await member();
  await pausePlay(ctx, { accountId: id, kind: 'exclusion', endsAt: null });
  const cookie = await pages.signIn(id);
  expect((await pages.ask(`${page}/return`, { cookie })).text).toContain('"returning":"never"');
  expect((await pages.ask(`${page}/return`, { cookie, form: { intent: 'ask' } })).status).toBe(422);
});

test('before a first deposit a limit is asked for once; declining is an answer that is kept', async () => {
  const { cookie } = await member();
  const asked = await pages.ask('/member/depositv2', { cookie });
  expect(asked).toMatchObject({ status: 303, location: `${page}?first=1` });
  const declined = await pages.ask(`${page}?first=1`, { cookie, form: { intent: 'decline' } });
  expect(declined).toMatchObject({ status: 303, location: '/member/depositv2' });
  expect((await pages.ask('/member/depositv2', { cookie })).status).toBe(200);
});

test('the check shows time and result, leads back where it came from, and waits for nobody else', async () => {
  const { id, cookie, ctx } = await member();
  await sittingSince(ctx, id, 61);
  const { text } = await pages.ask('/reality-check?lng=en&redirectTo=%2Fhot', { cookie });
  expect(text).toContain('"elapsed":"');
  const done = await pages.ask('/reality-check?redirectTo=%2Fhot', { cookie, form: { intent: 'goOn' } });
  expect(done).toMatchObject({ status: 303, location: '/hot' });
  const [guard] = await ctx.db.select().from(guards).where(eq(guards.accountId, id));
  expect(guard!.checkDueAt!.getTime()).toBeGreaterThan(ctx.now.getTime());
  const outside = await pages.ask('/reality-check?redirectTo=https://evil.example', { cookie, form: {} });
  expect(outside.location).toBe('/');
});

test('who has signed in again and staked nothing since is asked about no time before', async () => {
  const { id, ctx } = await member();
  await sittingSince(ctx, id, 61);
  const cookie = await pages.signIn(id);
  const { text } = await pages.ask('/reality-check?lng=en', { cookie });
  expect(text).toContain('"isDue":false');
  expect(text).not.toContain('"elapsed":"');
});

/** In the account's newest session so far; time and result are to be looked at since a minute. */
async function sittingSince(ctx: Ctx, accountId: number, minutes: number): Promise<void> {
  const [newest] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.id))
    .limit(1);
  const before = (since: number) => new Date(ctx.now.getTime() - since * 60_000);
  await ctx.db
    .insert(guards)
    .values({ accountId, sittingSessionId: newest!.id, sittingSince: before(minutes), checkDueAt: before(1) });
}

test('the reminder that is shown as chosen is the one that comes', async () => {
  const { id, cookie, ctx } = await member();
  const shown = async () =>
    (await pages.ask(`${page}?lng=en`, { cookie })).text.match(/"remindMonths":("\d+"|null)/)?.[1];
  expect(await shown()).toBe('null');
  await recordLimitDecision(ctx, id, 'declined');
  expect(await shown()).toBe('"12"');
  await recordLimitDecision({ ...ctx, now: new Date(ctx.now.getTime() + 60_000) }, id, 'set');
  expect(await shown()).toBe('"6"');
  await pages.ask(page, { cookie, form: { intent: 'remind', months: '3' } });
  expect(await shown()).toBe('"3"');
});
