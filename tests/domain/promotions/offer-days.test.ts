import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { endBonuses } from '~/domain/promotions/bonuses/end-bonus.server';
import { countOfferDays } from '~/domain/promotions/days/count-offer-days.server';
import { readOfferDays } from '~/domain/promotions/days/read-offer-days.server';
import { rebuildOfferDays } from '~/domain/promotions/days/rebuild-offer-days.server';
import { listOffers } from '~/domain/promotions/operating/list-offers.server';
import { payRebates } from '~/domain/promotions/periodic/pay-rebates.server';
import { checkIn } from '~/domain/promotions/rewards/check-in.server';
import { giveBack } from '~/domain/promotions/rewards/give-back.server';
import { taka } from '~/domain/shared/money';
import { dayIn, daysFrom } from '~/domain/shared/period';
import { closeTestDatabases } from '../../setup/world';
import { checkIns, firstDeposit, rebates } from './offers';
import { count, deposited, grantsOf, newMember, play, type RewardsWorld, rewardsWorld } from './rewards-world';

afterEach(closeTestDatabases);

const timeZone = 'Asia/Dhaka';
const cents = (amount: number) => BigInt(Math.round(amount * 100)) * 100n;
const nothing = { taken: 0n, promisedMinor: 0n, paidMinor: 0n, lapsedMinor: 0n, returnedMinor: 0n, validBetMinor: 0n };
const on = async ({ ctx }: RewardsWorld, day: string) =>
  (await readOfferDays(ctx, { from: day, to: day })).map(({ figures }) => figures);

/** The same is read before and after it is added to the days, and a recount finds nothing else. */
async function provenBy(world: RewardsWorld, read: () => Promise<unknown>): Promise<void> {
  const before = await read();
  await Promise.all([countOfferDays(world.ctx), countOfferDays(world.ctx)]);
  expect(await read()).toEqual(before);
  expect(await rebuildOfferDays(world.ctx)).toEqual([]);
}

test('a bonus counts where it is promised, earned by bets, paid and lapsed', async () => {
  const world = await rewardsWorld([firstDeposit]);
  const today = dayIn(world.ctx.now, timeZone);
  await deposited(world);
  await play(world, ...Array.from({ length: 5 }, () => ({ units: 400 })), { units: 345.67 });
  await count(world);
  expect(await on(world, today)).toEqual([
    { ...nothing, taken: 1n, promisedMinor: taka(700), paidMinor: cents(234.56), validBetMinor: cents(2_345.67) },
  ]);
  const later = new Date(world.ctx.now.getTime() + 31 * 86_400_000);
  await endBonuses({ ...world.ctx, now: later });
  expect(await on(world, dayIn(later, timeZone))).toEqual([{ ...nothing, lapsedMinor: cents(700 - 234.56) }]);
  await provenBy(world, () => on(world, today));
  expect(await listOffers(world.ctx, 'offer')).toMatchObject([
    { paidMinor: cents(234.56), validBetMinor: cents(2_345.67) },
  ]);
});

test('what is paid at once and given back is taken off the cost', async () => {
  const world = await rewardsWorld([checkIns]);
  const { ctx, member: accountId } = world;
  await checkIn(ctx, { accountId, code: 'offer' });
  const [grant] = await grantsOf(world);
  await giveBack(ctx, { accountId, grantId: grant!.id });
  const today = dayIn(ctx.now, timeZone);
  expect(await on(world, today)).toEqual([
    { ...nothing, taken: 1n, promisedMinor: taka(2), paidMinor: taka(2), returnedMinor: taka(2) },
  ]);
  await provenBy(world, () => on(world, today));
  expect(await listOffers(ctx, 'offer')).toMatchObject([{ paidMinor: 0n }]);
});

test('a rebate is paid on one day for the bets of the day before', async () => {
  const world = await rewardsWorld([rebates]);
  const today = dayIn(world.ctx.now, timeZone);
  const members = [world.member, await newMember(world, 'second')];
  await play(world, ...members.map((accountId) => ({ accountId, units: 1_000 })));
  await payRebates({ ...world.ctx, now: new Date(world.ctx.now.getTime() + 86_400_000) });
  expect(await on(world, today)).toEqual([{ ...nothing, validBetMinor: taka(2_000) }]);
  const twice = { ...nothing, taken: 2n, promisedMinor: taka(24), paidMinor: taka(24) };
  expect(await on(world, daysFrom(today, 1))).toEqual([twice]);
  await provenBy(world, () => on(world, today));
});

test('days that are wrong are named and put right', async () => {
  const world = await rewardsWorld([checkIns]);
  await checkIn(world.ctx, { accountId: world.member, code: 'offer' });
  await countOfferDays(world.ctx);
  await world.ctx.db.execute(sql`update promotion_days set paid_minor = paid_minor + 1`);
  const [named] = await rebuildOfferDays(world.ctx);
  expect(named).toMatch(/^promotion_days offer \d{4}-\d\d-\d\d: kept .*, recounted .*/);
  expect(await rebuildOfferDays(world.ctx)).toEqual([]);
});
