import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { approveDeposit } from '~/domain/cashier/deposits/approve-deposit.server';
import { cancelDeposit } from '~/domain/cashier/deposits/cancel-deposit.server';
import { takeNotice } from '~/domain/cashier/deposits/take-notice.server';
import { closeSpent } from '~/domain/cashier/turnover/close-spent.server';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { cancelBonus, endBonuses } from '~/domain/promotions/bonuses/end-bonus.server';
import { releaseBonuses } from '~/domain/promotions/bonuses/release-bonuses.server';
import { leaveOffer } from '~/domain/promotions/joining/leave-offer.server';
import { saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { promotionCounts } from '~/domain/promotions/tables.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { asOwner, closeTestDatabases } from '../../setup/world';
import { handOver, later, noticeFor, operator, secondOperator } from '../cashier/cashier-world';
import { firstDeposit, offerOf } from './offers';
import {
  arrive,
  askWith,
  balancesOf,
  count,
  deposited,
  grantsOf,
  newMember,
  participationsOf,
  play,
  type RewardsWorld,
  rewardsWorld,
} from './rewards-world';

afterEach(closeTestDatabases);

const cents = (amount: number) => BigInt(Math.round(amount * 100)) * 100n;
const dayMs = 86_400_000;

test('the golden course: chosen at the deposit, earned bet by bet, the rest forfeited at the end', async () => {
  const world = await rewardsWorld([firstDeposit]);
  await deposited(world);
  expect(await balancesOf(world)).toMatchObject({ main: taka(1_000), bonus: taka(700) });
  expect(await readTurnover(world.ctx, world.member)).toMatchObject({ requiredMinor: taka(1_000) });
  await play(world, ...Array.from({ length: 5 }, () => ({ units: 400 })), { units: 345.67 });
  await count(world);
  expect(await balancesOf(world)).toMatchObject({ main: cents(1_234.56), bonus: cents(465.44) });
  await play(world, { units: 400, category: 'LIVE' });
  await count(world);
  expect((await balancesOf(world)).main).toBe(cents(1_238.56));
  await play(world, { units: 800 });
  await count(world);
  expect((await balancesOf(world)).main).toBe(cents(1_288.56));
  await play(world, { units: -300 });
  await count(world);
  await count(world);
  expect((await balancesOf(world)).main).toBe(cents(1_288.56));
  const over = { ...world.ctx, now: new Date(world.ctx.now.getTime() + 31 * dayMs) };
  await endBonuses(over);
  await endBonuses(over);
  expect(await balancesOf(world)).toMatchObject({ main: cents(1_288.56), bonus: 0n });
  expect(await grantsOf(world)).toMatchObject([{ state: 'expired', releasedMinor: cents(288.56) }]);
  const { rows } = await world.ctx.db.execute(
    sql`select e.amount from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
      join ledger_accounts a on a.id = e.account_id where t.kind = 'bonus_forfeit' and a.kind = 'promotions'`,
  );
  expect(rows).toEqual([{ amount: String(cents(411.44)) }]);
});

test('earned whole, it is released whole, and counting twice pays once', async () => {
  const world = await rewardsWorld([{ ...firstDeposit, countMostMinor: null }]);
  await deposited(world, { units: 12_000 });
  expect(await balancesOf(world)).toMatchObject({ bonus: taka(7_000) });
  await play(world, { units: 69_999.99 });
  await count(world);
  await play(world, { units: 5 });
  await count(world);
  await count(world);
  expect(await balancesOf(world)).toMatchObject({ main: taka(19_000), bonus: 0n });
  expect(await grantsOf(world)).toMatchObject([{ state: 'released' }]);
});

test('steps released at the same time are paid once', async () => {
  const world = await rewardsWorld([firstDeposit]);
  await deposited(world);
  await play(world, { units: 100 });
  await rollUpSettled(world.ctx);
  await Promise.all(Array.from({ length: 10 }, () => releaseBonuses(world.ctx)));
  expect(await balancesOf(world)).toMatchObject({ main: taka(1_010), bonus: taka(690) });
});

test('a deposit that comes to nothing grants nothing and frees the place; money that comes late brings its bonus', async () => {
  const world = await rewardsWorld([{ ...firstDeposit, places: 1 }]);
  const first = await askWith(world);
  await expect(askWith(world)).rejects.toMatchObject({ code: 'promotions.already_joined' });
  await cancelDeposit(world.ctx, { accountId: world.member, depositId: first });
  expect(await balancesOf(world)).toMatchObject({ bonus: 0n });
  expect(await world.ctx.db.select().from(promotionCounts)).toMatchObject([{ taken: 0, promisedMinor: 0n }]);
  await deposited(world);
  expect(await balancesOf(world)).toMatchObject({ bonus: taka(700) });
  expect((await participationsOf(world)).map(({ state }) => state)).toEqual(['left', 'claimed']);
});

const countsOf = async ({ ctx }: RewardsWorld) =>
  (await ctx.db.select().from(promotionCounts)).map(({ taken, promisedMinor }) => ({ taken, promisedMinor }));

/** Handed over, given up, and paid all the same later. */
async function cancelled(world: RewardsWorld): Promise<number> {
  await changeSetting(world.ctx, { key: 'lateDeposits', value: 'atOnce' });
  const depositId = await askWith(world);
  await handOver(world, depositId);
  await cancelDeposit(world.ctx, { accountId: world.member, depositId });
  return depositId;
}

test('money that comes late brings its bonus where a place is free', async () => {
  const world = await rewardsWorld([{ ...firstDeposit, places: 1 }]);
  await arrive(world, await cancelled(world));
  expect(await balancesOf(world)).toMatchObject({ main: taka(1_000), bonus: taka(700) });
  expect(await countsOf(world)).toEqual([{ taken: 1, promisedMinor: taka(700) }]);
});

test.each([
  ['places', { places: 1 }],
  ['budget', { budgetMinor: taka(1_000) }],
])('money that comes late has no bonus where others have taken all %s', async (_, bounds) => {
  const world = await rewardsWorld([{ ...firstDeposit, ...bounds }]);
  const late = await cancelled(world);
  await deposited(world, { accountId: world.other });
  await arrive(world, late);
  expect(await balancesOf(world)).toMatchObject({ main: taka(1_000), bonus: 0n });
  expect(await participationsOf(world)).toMatchObject([{ state: 'left' }]);
  expect(await countsOf(world)).toEqual([{ taken: 1, promisedMinor: taka(700) }]);
});

test.each([
  ['brings a larger bonus within the budget', { budgetMinor: taka(900) }, 840],
  ['brings what was promised where the budget has no more', { budgetMinor: taka(800) }, 700],
])('more than was asked for %s', async (_, bounds, units) => {
  const world = await rewardsWorld([{ ...firstDeposit, ...bounds }]);
  const depositId = await askWith(world);
  await handOver(world, depositId);
  const paid = taka(1_200);
  await takeNotice(world.ctx, 'demo', await noticeFor(world, depositId, { amountMinor: paid }));
  for (const actor of [operator, secondOperator])
    await approveDeposit({ ...world.ctx, actor }, { depositId, receivedMinor: paid, confirmedMinor: paid, reason: '' });
  expect(await balancesOf(world)).toMatchObject({ main: taka(1_200), bonus: taka(units) });
  expect(await countsOf(world)).toEqual([{ taken: 1, promisedMinor: taka(units) }]);
});

test('without an offer nothing is joined, and who leaves before the money comes has none', async () => {
  const world = await rewardsWorld([firstDeposit]);
  const depositId = await askWith(world);
  const [joined] = await participationsOf(world);
  await leaveOffer(world.ctx, { accountId: world.member, participationId: joined!.id });
  await expect(leaveOffer(world.ctx, { accountId: world.other, participationId: joined!.id })).rejects.toMatchObject({
    code: 'promotions.not_found',
  });
  await handOver(world, depositId);
  await arrive(world, depositId);
  expect(await balancesOf(world)).toMatchObject({ main: taka(1_000), bonus: 0n });
});

test('of two first deposits that arrive at once, one brings the bonus', async () => {
  const world = await rewardsWorld([firstDeposit]);
  const plain = await askWith(world, { offerCode: null });
  await handOver(world, plain);
  const chosen = await askWith(world);
  await handOver(world, chosen);
  await arrive(world, plain);
  await arrive(world, chosen);
  expect(await balancesOf(world)).toMatchObject({ main: taka(2_000), bonus: 0n });
  expect(await participationsOf(world)).toMatchObject([{ state: 'closed' }]);
});

test('refused with words: too little, out of hours, not open, paused, taken', async () => {
  const world = await rewardsWorld(
    [firstDeposit],
    [{ ...firstDeposit, hours: { from: 6, to: 10 } }, { code: 'morning' }],
    [firstDeposit, { code: 'over', endsAt: new Date('2026-03-02T00:00:00Z') }],
    [{ ...firstDeposit, needsMobile: true }, { code: 'mobile' }],
    [{ ...firstDeposit, audience: 'depositors' }, { code: 'regulars' }],
  );
  const refusal = (wish: Parameters<typeof askWith>[1]) => askWith(world, wish).catch(({ code }) => code);
  expect(await refusal({ units: 499 })).toBe('promotions.under_minimum');
  // 06:00 UTC is noon in Dhaka.
  expect(await refusal({ offerCode: 'morning' })).toBe('promotions.wrong_hours');
  expect(await refusal({ offerCode: 'over' })).toBe('promotions.not_open');
  expect(await refusal({ offerCode: 'nothing' })).toBe('promotions.not_open');
  expect(await refusal({ offerCode: 'mobile' })).toBe('promotions.verify_first');
  expect(await refusal({ offerCode: 'regulars' })).toBe('promotions.depositors_only');
  await deposited(world);
  expect(await refusal({})).toBe('promotions.already_joined');
  await pausePlay(world.ctx, { accountId: world.other, kind: 'operator', endsAt: null });
  expect(await refusal({ accountId: world.other })).toBe('protection.paused_for_good');
});

test('places and budget hold while many come at once', async () => {
  const world = await rewardsWorld([{ ...firstDeposit, places: 10 }]);
  const members = [];
  for (let n = 0; n < 50; n++) members.push(await newMember(world, `taker${n}`));
  const outcomes = await Promise.all(
    members.map((accountId) =>
      askWith(world, { accountId }).then(
        () => 'taken',
        ({ code }) => code as string,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'promotions.sold_out')).toHaveLength(40);
  await saveOffer(world.ctx, offerOf({ ...firstDeposit, budgetMinor: taka(1_000) }, { code: 'small' }));
  await askWith(world, { accountId: world.member, offerCode: 'small' });
  await expect(askWith(world, { accountId: world.other, offerCode: 'small' })).rejects.toMatchObject({
    code: 'promotions.sold_out',
  });
});

test('terms edited later change nothing of what was joined', async () => {
  const world = await rewardsWorld([firstDeposit]);
  const depositId = await askWith(world);
  await saveOffer(world.ctx, offerOf({ ...firstDeposit, ratePpm: 100_000, weights: { LIVE: 10_000 } }));
  await handOver(world, depositId);
  await arrive(world, depositId);
  await play(world, { units: 100 });
  await count(world);
  expect(await balancesOf(world)).toMatchObject({ main: taka(1_010), bonus: taka(690) });
});

test('cancelled, what is due is paid and the rest is given up; excluded, it ends too', async () => {
  const world = await rewardsWorld([firstDeposit]);
  await deposited(world);
  await deposited(world, { accountId: world.other });
  await play(world, { units: 100 });
  await rollUpSettled(world.ctx);
  const [grant] = await grantsOf(world);
  await expect(cancelBonus(world.ctx, { accountId: world.other, grantId: grant!.id })).rejects.toMatchObject({
    code: 'promotions.not_found',
  });
  await cancelBonus(world.ctx, { accountId: world.member, grantId: grant!.id });
  await cancelBonus(world.ctx, { accountId: world.member, grantId: grant!.id });
  expect(await balancesOf(world)).toMatchObject({ main: taka(1_010), bonus: 0n });
  await pausePlay(world.ctx, { accountId: world.other, kind: 'exclusion', endsAt: null });
  await endBonuses(later(world.ctx, 60));
  expect(await balancesOf(world, world.other)).toMatchObject({ main: taka(1_000), bonus: 0n });
  expect(await grantsOf(world, world.other)).toMatchObject([{ state: 'excluded' }]);
});

test('a bet that is settled in time counts although it is counted late', async () => {
  const world = await rewardsWorld([firstDeposit]);
  await deposited(world);
  await play(world, { units: 100, at: new Date(world.ctx.now.getTime() + 29 * dayMs) });
  const over = { ...world.ctx, now: new Date(world.ctx.now.getTime() + 31 * dayMs) };
  await endBonuses(over);
  expect(await grantsOf(world)).toMatchObject([{ state: 'active' }]);
  await rollUpSettled(world.ctx);
  await endBonuses(over);
  expect(await balancesOf(world)).toMatchObject({ main: taka(1_010), bonus: 0n });
});

test('a break moves the end of a bonus by its length, a longer one by what it adds', async () => {
  const world = await rewardsWorld([firstDeposit]);
  const { ctx, member: accountId } = world;
  await deposited(world);
  await deposited(world, { accountId: world.other });
  const daysAfter = (days: number) => new Date(ctx.now.getTime() + days * dayMs);
  const ends = async () => (await grantsOf(world)).map(({ expiresAt }) => expiresAt);
  const pause = (from: number, until: number) =>
    pausePlay({ ...ctx, now: daysAfter(from) }, { accountId, kind: 'break', endsAt: daysAfter(until) });
  await pause(0, 7);
  expect(await ends()).toEqual([daysAfter(37)]);
  await pause(2, 32);
  expect(await ends()).toEqual([daysAfter(62)]);
  // This one follows the other and takes nothing's place.
  await pause(40, 41);
  expect(await ends()).toEqual([daysAfter(63)]);
  expect(await grantsOf(world, world.other)).toMatchObject([{ expiresAt: daysAfter(30) }]);
  await endBonuses({ ...ctx, now: daysAfter(62) });
  expect(await balancesOf(world)).toMatchObject({ bonus: taka(700) });
  await endBonuses({ ...ctx, now: daysAfter(64) });
  expect(await grantsOf(world)).toMatchObject([{ state: 'expired' }]);
  await pause(65, 66);
  expect(await ends()).toEqual([daysAfter(63)]);
});

test('unreleased money keeps no requirement open', async () => {
  const world = await rewardsWorld([firstDeposit]);
  await deposited(world);
  const { main } = await walletAccounts(world.ctx, world.member);
  const lost = { accountId: await houseAccount(world.ctx, 'game_revenue', 'PG'), amountMinor: taka(1_000) };
  const moves = [{ accountId: main, amountMinor: -taka(1_000) }, lost];
  await post(world.ctx, { kind: 'bet', key: 'all of it', moves });
  await closeSpent(world.ctx, { accountId: world.member });
  expect(await readTurnover(world.ctx, world.member)).toMatchObject({ requiredMinor: 0n });
  expect(await balancesOf(world)).toMatchObject({ main: 0n, bonus: taka(700) });
});

test('the database refuses a bonus wallet that is not what grants have left, and a release that falls', async () => {
  const world = await rewardsWorld([firstDeposit]);
  await deposited(world);
  await play(world, { units: 100 });
  await count(world);
  await asOwner(world.database, async (owner) => {
    const refused = (text: string) => owner.query(text).catch(({ message }) => message as string);
    expect(
      await refused("update ledger_accounts set balance = balance + 1 where kind = 'bonus' and balance > 0"),
    ).toMatch(/bonus wallet/);
    expect(await refused('update bonus_grants set released_minor = released_minor + 1')).toMatch(/bonus wallet/);
    expect(await refused("update bonus_grants set expires_at = expires_at - interval '1 day'")).toMatch(
      /cannot be changed/,
    );
    expect(await refused('update bonus_grants set released_minor = released_minor - 1')).toMatch(/cannot be changed/);
    expect(await refused("update promotion_terms set terms = '{}'")).toBeTruthy();
  });
});
