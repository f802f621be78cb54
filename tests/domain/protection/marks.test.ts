import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { writeOfHarmWithFigures } from '~/composition/reactions.server';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import { messages } from '~/domain/messaging/tables.server';
import { isBarred } from '~/domain/promotions/joining/require-eligible.server';
import { findCase, handleCase, listCases } from '~/domain/protection/marks/handle-case.server';
import { scoreOf } from '~/domain/protection/marks/mark';
import { listMarks, noteMarks } from '~/domain/protection/marks/note-marks.server';
import { guards } from '~/domain/protection/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findMarks } from '~/domain/views/find-marks.server';
import { countRecipients } from '~/domain/views/mailing-audience.server';
import { demoMethods } from '~/seed/cashier/payment-methods';
import { operatorNamed } from '../../setup/two-operators';
import { closeTestDatabases } from '../../setup/world';
import { newMember, withdrawWorld } from '../cashier/withdraw-world';

afterEach(closeTestDatabases);

const unit = 10_000;

/** Members of two months ago; the instant is noon of the site. */
async function markWorld() {
  const world = await withdrawWorld({ units: 0 });
  const other = await newMember(world, 'karim', 0);
  const { ctx: plain, member } = world;
  const ctx: Ctx = { ...plain, reactions: { ...plain.reactions, playMarked: [writeOfHarmWithFigures] } };
  await ctx.db.execute(sql`update accounts set created_at = ${at(ctx, -60 * 24)}::timestamptz`);
  return {
    ...world,
    ctx,
    member: member.id,
    other: other.id,
    methodId: await saveMethod(ctx, demoMethods('demo')[0]!),
  };
}

const at = ({ now }: Ctx, hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const later = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) });

type World = Awaited<ReturnType<typeof markWorld>>;

/** A five-minute window of play. */
const windowOf = ({ ctx }: World, accountId: number, hours: number, lost = 0) =>
  ctx.db.execute(sql`
    insert into member_windows (account_id, window_at, bets, stake_minor, payout_minor)
    values (${accountId}, ${at(ctx, hours)}::timestamptz, 1, ${lost * unit}, 0) on conflict do nothing`);

let references = 0;
const deposit = ({ ctx, methodId }: World, accountId: number, hours: number, state = 'awaiting_payment') =>
  ctx.db.execute(sql`
    insert into deposits (reference, account_id, method_id, currency, amount_minor, fee_minor, state, state_at, created_at, expires_at)
    values (${`H-${++references}`}, ${accountId}, ${methodId}, 'BDT', ${500 * unit}, 0, ${state},
      ${at(ctx, hours)}::timestamptz, ${at(ctx, hours)}::timestamptz, ${at(ctx, 1)}::timestamptz)`);

const dayOf = ({ ctx }: World, accountId: number, daysAgo: number, lost: number) =>
  ctx.db.execute(sql`
    insert into member_days (account_id, basis, day, category, vendor_code, bets, stake_minor, payout_minor)
    values (${accountId}, 'settled', (${at(ctx, -24 * daysAgo)}::timestamptz at time zone 'Asia/Dhaka')::date, 'RNG', 'JDB', 1,
      ${lost * unit}, 0)`);

const kindsOf = async ({ ctx }: World, accountId: number) =>
  (await findMarks(ctx)).filter((mark) => mark.accountId === accountId).map(({ kind }) => kind);

test('each sign of harm is found by its figures, and not a step before', async () => {
  const world = await markWorld();
  const { member } = world;
  await dayOf(world, member, 40, 4_000);
  await dayOf(world, member, 3, 12_000);
  expect(await kindsOf(world, member)).toEqual([]);
  await dayOf(world, member, 2, 1);
  expect(await kindsOf(world, member)).toEqual(['lossJump']);
  // Noon: 2 in the morning is ten hours ago.
  for (const days of [0, 1, 2, 3]) await windowOf(world, member, -10 - 24 * days);
  expect(await kindsOf(world, member)).toEqual(['lossJump']);
  await windowOf(world, member, -10 - 24 * 4);
  expect(await kindsOf(world, member)).toEqual(['lossJump', 'nights']);
  for (let nth = 0; nth < 71; nth++) await windowOf(world, world.other, -11 + nth / 12);
  expect(await kindsOf(world, world.other)).toEqual([]);
  await windowOf(world, world.other, -11 + 71 / 12);
  expect(await kindsOf(world, world.other)).toEqual(['longDays']);
});

test('deposits within an hour of losing, and deposits that come to nothing', async () => {
  const world = await markWorld();
  const { member, other } = world;
  for (const hours of [-3, -6, -9]) {
    await windowOf(world, member, hours - 0.5, 100);
    await deposit(world, member, hours);
    await deposit(world, other, hours);
  }
  expect(await kindsOf(world, member)).toEqual(['chasing']);
  expect(await kindsOf(world, other)).toEqual([]);
  for (let nth = 0; nth < 4; nth++) await deposit(world, other, -100 - nth, 'failed');
  expect(await kindsOf(world, other)).toEqual([]);
  await deposit(world, other, -200, 'rejected');
  expect(await kindsOf(world, other)).toEqual(['declined']);
});

test('from three on a letter comes once and offers end; from six on an operator has to write', async () => {
  const { ctx, member } = await markWorld();
  const letters = async () => {
    const rows = await ctx.db.select().from(messages).where(eq(messages.accountId, member));
    return rows.filter(({ body }) => body.kind === 'template' && body.template === 'figuresOfYourPlay').length;
  };
  await noteMarks(ctx, [{ accountId: member, kind: 'nights' }]);
  expect([await letters(), await isBarred(ctx, member)]).toEqual([0, false]);
  const audience = { kind: 'names' as const, accountIds: [member] };
  const reached = async () => (await countRecipients(ctx, { audience, purpose: 'promotion' })).count;
  expect(await reached()).toBe(1);
  await noteMarks(ctx, [{ accountId: member, kind: 'lossJump' }]);
  await noteMarks(ctx, [{ accountId: member, kind: 'lossJump' }]);
  expect([await letters(), await isBarred(ctx, member), await reached()]).toEqual([1, true, 0]);
  expect(await findCase(ctx, member)).toBeNull();
  await noteMarks(ctx, [{ accountId: member, kind: 'restless' }]);
  expect((await listMarks(ctx, [member])).get(member)).toEqual(['lossJump', 'nights', 'restless']);
  expect(await listCases(ctx, null)).toMatchObject({ rows: [{ account: 'rahima', score: 6 }] });
  const { ctx: operator } = await operatorNamed(ctx, 'op_writes');
  await handleCase(operator, { accountId: member, note: 'Called, will set a limit' });
  await expect(handleCase(operator, { accountId: member, note: 'Again' })).rejects.toMatchObject({
    code: 'protection.no_case',
  });
  await noteMarks(later(ctx, 1), [{ accountId: member, kind: 'nights' }]);
  expect((await listCases(ctx, null)).rows).toEqual([]);
  await noteMarks(later(ctx, 2), [{ accountId: member, kind: 'declined' }]);
  expect((await listCases(ctx, null)).rows).toMatchObject([{ score: 8, handledAt: null }]);
  expect(await letters()).toBe(1);
});

test('a handled case comes back at the same score once the score has fallen meanwhile', async () => {
  const { ctx, member } = await markWorld();
  const found = (['nights', 'chasing', 'longDays'] as const).map((kind) => ({ accountId: member, kind }));
  const { ctx: operator } = await operatorNamed(ctx, 'op_writes');
  const open = async () => (await listCases(ctx, null)).rows.map(({ score, dueAt }) => ({ score, dueAt }));
  await noteMarks(ctx, found);
  await handleCase(operator, { accountId: member, note: 'Called' });
  await noteMarks(ctx, found);
  await noteMarks(later(ctx, 1), found);
  expect(await open()).toEqual([]);
  await noteMarks(later(ctx, 40), []);
  expect(await findCase(ctx, member)).toMatchObject({ score: 0, note: 'Called' });
  const year = later(ctx, 365);
  await noteMarks(year, found);
  await noteMarks(year, found);
  expect(await open()).toEqual([{ score: 6, dueAt: later(year, 1).now }]);
});

test('a case whose score fell before scores were lowered comes back too', async () => {
  const { ctx, member } = await markWorld();
  const { ctx: operator } = await operatorNamed(ctx, 'op_writes');
  const found = (['nights', 'chasing', 'longDays'] as const).map((kind) => ({ accountId: member, kind }));
  await noteMarks(ctx, found);
  await handleCase(operator, { accountId: member, note: 'Called' });
  await ctx.db.update(guards).set({ isMarked: false });
  await noteMarks(later(ctx, 40), []);
  await noteMarks(later(ctx, 50), found);
  expect((await listCases(ctx, null)).rows).toMatchObject([{ score: 6 }]);
});

test('the letter shows what was paid in, staked and got back in the days that marks count', async () => {
  const world = await markWorld();
  const { ctx, member } = world;
  for (const [daysAgo, lost] of [
    [31, 70],
    [29, 100],
    [2, 20],
    [0, 5],
  ] as const)
    await dayOf(world, member, daysAgo, lost);
  for (const hours of [-24 * 31, -24 * 3]) await deposit(world, member, hours);
  await ctx.db.execute(sql`update deposits set state = 'arrived', credited_minor = amount_minor`);
  await deposit(world, member, -24, 'failed');
  await noteMarks(ctx, [{ accountId: member, kind: 'lossJump' }]);
  const letters = await ctx.db.select().from(messages).where(eq(messages.accountId, member));
  const money = (units: number) => ({ amountMinor: String(units * unit) });
  expect(letters.map(({ body }) => body)).toContainEqual({
    ...{ kind: 'template', template: 'figuresOfYourPlay' },
    params: { days: 30, deposits: money(500), stake: money(125), payout: money(0), daysPlayed: 3 },
  });
});

test('marks count for 30 days; then offers are open again, and nothing else has changed', async () => {
  const { ctx, member } = await markWorld();
  await noteMarks(ctx, [{ accountId: member, kind: 'lossJump' }]);
  await noteMarks(later(ctx, 29), []);
  expect(await isBarred(ctx, member)).toBe(true);
  await noteMarks(later(ctx, 30), []);
  expect(await isBarred(ctx, member)).toBe(false);
});

test('each kind counts once, and all together advise a pause', () => {
  expect(scoreOf(['lossJump', 'lossJump'])).toBe(3);
  expect(scoreOf(['lossJump', 'chasing', 'nights', 'longDays'])).toBe(9);
});
