import { afterEach, expect, test } from 'vitest';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { issueCashback } from '~/domain/promotions/periodic/issue-cashback.server';
import { payRebates } from '~/domain/promotions/periodic/pay-rebates.server';
import { claimReward } from '~/domain/promotions/rewards/claim-reward.server';
import { noteMarks } from '~/domain/protection/marks/note-marks.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { cutAfter } from '../../setup/cut-after';
import { closeTestDatabases } from '../../setup/world';
import { liveWeekly, rebates } from './offers';
import { balancesOf, newMember, participationsOf, play, type RewardsWorld, rewardsWorld } from './rewards-world';

afterEach(closeTestDatabases);

const cents = (amount: number) => BigInt(Math.round(amount * 100)) * 100n;
/** 2026-03-16 is a Monday. */
const at = (time: string) => new Date(`${time}:00+06:00`);
const since = (day: string) => ({ startsAt: at(`${day}T00:00`) });
const ctxAt = ({ ctx }: RewardsWorld, time: string): Ctx => ({ ...ctx, now: at(time) });

test('a day is paid at six, once however often it is run', async () => {
  const world = await rewardsWorld([rebates, since('2026-03-16')]);
  await play(
    world,
    { units: 10_000, at: at('2026-03-16T09:00') },
    { units: 5_000, category: 'LIVE', at: at('2026-03-16T23:59') },
  );
  await play(world, { units: 9_000, category: 'CRASH', at: at('2026-03-16T10:00') });
  expect(await payRebates(ctxAt(world, '2026-03-17T05:59'))).toBe(0);
  expect(await payRebates(ctxAt(world, '2026-03-17T06:00'))).toBe(1);
  expect(await payRebates(ctxAt(world, '2026-03-17T06:01'))).toBe(0);
  expect(await balancesOf(world)).toMatchObject({ main: taka(160), bonus: 0n });
  expect(await readTurnover(world.ctx, world.member)).toMatchObject({ leftMinor: 0n });
});

test('under 1.00 is carried, what was taken back is set off, and missed days are made up for', async () => {
  const world = await rewardsWorld([rebates, since('2026-03-16')]);
  await play(world, { units: 80, at: at('2026-03-16T09:00') });
  await payRebates(ctxAt(world, '2026-03-17T07:00'));
  expect(await balancesOf(world)).toMatchObject({ main: 0n });
  await play(world, { units: 20, at: at('2026-03-17T09:00') }, { units: -100, at: at('2026-03-18T09:00') });
  await play(world, { units: 200, at: at('2026-03-19T09:00') });
  expect(await payRebates(ctxAt(world, '2026-03-20T07:00'))).toBe(3);
  expect(await balancesOf(world)).toMatchObject({ main: cents(1.2 + 1.2) });
});

test('the weekend rebate is paid on its days, up to its most', async () => {
  const weekend = { ...rebates, rates: { FISH: 5_000 }, weekdays: [5, 6], mostWeekMinor: taka(3_000) };
  const world = await rewardsWorld([weekend, since('2026-03-16')]);
  const fish = (units: number, day: string) => ({ units, category: 'FISH', at: at(`${day}T09:00`) });
  await play(world, fish(100_000, '2026-03-19'), fish(500_000, '2026-03-20'), fish(500_000, '2026-03-21'));
  await payRebates(ctxAt(world, '2026-03-22T07:00'));
  expect(await balancesOf(world)).toMatchObject({ main: taka(3_000) });
});

test('cut short anywhere and begun again, and two at once, each member is paid once', async () => {
  const world = await rewardsWorld([rebates, since('2026-03-16')]);
  const members = [];
  for (let n = 0; n < 20; n++) members.push(await newMember(world, `player${n}`));
  await play(world, ...members.map((accountId) => ({ accountId, units: 1_000, at: at('2026-03-16T09:00') })));
  for (let statements = 1; statements <= 20; statements++) {
    await payRebates(cutAfter(ctxAt(world, '2026-03-17T07:00'), statements)).catch(() => {});
  }
  const now = ctxAt(world, '2026-03-17T07:00');
  await Promise.all([payRebates(now), payRebates(now), payRebates(now)]);
  for (const accountId of members) expect(await balancesOf(world, accountId)).toMatchObject({ main: taka(12) });
});

const ways = {
  'who pauses play': ({ ctx, member: accountId }: RewardsWorld) =>
    pausePlay(ctx, { accountId, kind: 'exclusion', endsAt: null }),
  'whose play shows signs of harm': ({ ctx, member: accountId }: RewardsWorld) =>
    noteMarks(ctx, [{ accountId, kind: 'lossJump' }]),
};

test.each(Object.entries(ways))('%s is left out', async (_, bar) => {
  const world = await rewardsWorld(
    [rebates, since('2026-03-16')],
    [liveWeekly, { code: 'live', ...since('2026-03-16') }],
  );
  await play(world, { units: 10_000, category: 'LIVE', at: at('2026-03-16T09:00') });
  await bar(world);
  await payRebates(ctxAt(world, '2026-03-24T07:00'));
  await issueCashback(ctxAt(world, '2026-03-24T13:00'));
  expect(await balancesOf(world)).toMatchObject({ main: 0n });
  expect(await participationsOf(world)).toEqual([]);
});

test('a week that lost brings its share on Monday at noon, less what rebates gave, and is claimed', async () => {
  const world = await rewardsWorld(
    [rebates, since('2026-03-16')],
    [liveWeekly, { code: 'live', ...since('2026-03-18') }],
  );
  const live = { category: 'LIVE' };
  await play(
    world,
    { ...live, units: 10_000, payout: 4_000, at: at('2026-03-16T09:00') },
    { ...live, units: 1_000, payout: 3_000, at: at('2026-03-22T23:00') },
    { units: 90_000, at: at('2026-03-17T09:00') },
  );
  await payRebates(ctxAt(world, '2026-03-23T07:00'));
  expect(await issueCashback(ctxAt(world, '2026-03-23T11:59'))).toBe(0);
  expect(await issueCashback(ctxAt(world, '2026-03-23T12:00'))).toBe(1);
  expect(await issueCashback(ctxAt(world, '2026-03-23T12:01'))).toBe(0);
  const reward = (await participationsOf(world)).find(({ promotionCode }) => promotionCode === 'live');
  // 4,000 lost, 88 came back as rebates of live games.
  expect(reward).toMatchObject({ state: 'issued', occurrence: '2026-03-16', amountMinor: cents(195.6) });
  const { main } = await balancesOf(world);
  await claimReward(ctxAt(world, '2026-03-24T09:00'), { accountId: world.member, participationId: reward!.id });
  expect((await balancesOf(world)).main - main).toBe(cents(195.6));
  expect(await readTurnover(world.ctx, world.member)).toMatchObject({ leftMinor: cents(195.6) });
});

test('terms of a day are those it ended with', async () => {
  const world = await rewardsWorld([rebates, since('2026-03-16')]);
  await play(world, { units: 1_000, at: at('2026-03-16T09:00') }, { units: 1_000, at: at('2026-03-17T09:00') });
  const { saveOffer } = await import('~/domain/promotions/operating/save-offer.server');
  const { offerOf } = await import('./offers');
  const dearer = { ...rebates, rates: { RNG: 20_000 } };
  await saveOffer(ctxAt(world, '2026-03-17T01:00'), offerOf(dearer, since('2026-03-16')));
  await payRebates(ctxAt(world, '2026-03-18T07:00'));
  expect(await balancesOf(world)).toMatchObject({ main: taka(12 + 20) });
});
