import { afterEach, expect, test } from 'vitest';
import { issueBindingDays } from '~/domain/promotions/giving/issue-binding-days.server';
import { clearCheck } from '~/domain/promotions/operating/decide-check.server';
import { claimReward } from '~/domain/promotions/rewards/claim-reward.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { taka } from '~/domain/shared/money';
import { asOwner, closeTestDatabases } from '../../setup/world';
import { phoneGift, zaloDays } from './offers';
import { balancesOf, newMember, participationsOf, play, type RewardsWorld, rewardsWorld } from './rewards-world';

afterEach(closeTestDatabases);

const at = (time: string) => new Date(`${time}:00+06:00`);
const since = { startsAt: at('2026-03-16T00:00') };
const ctxAt = ({ ctx }: RewardsWorld, time: string): Ctx => ({ ...ctx, now: at(time) });

type Binding = { accountId?: number; provider?: string; on?: string };

function bind(world: RewardsWorld, { accountId = world.member, provider = 'zalo', on = '2026-03-16' }: Binding = {}) {
  return tell(ctxAt(world, `${on}T12:00`), { kind: 'socialBound', accountId, provider });
}

const playOn = (world: RewardsWorld, day: string, units: number, accountId = world.member) =>
  play(world, { accountId, units, at: at(`${day}T13:00`) });

async function issued(world: RewardsWorld, accountId?: number) {
  const rewards = await participationsOf(world, accountId);
  return rewards.map(({ occurrence, amountMinor }) => [occurrence, amountMinor]);
}

const bound = ['bound', taka(310)];
const dayOf = (day: string) => [`day:2026-03-${day}`, taka(50)];

test('the first sign-in on a phone brings its reward once', async () => {
  const world = await rewardsWorld([phoneGift]);
  const signedIn = { kind: 'signedInByTicket', accountId: world.member } as const;
  await Promise.all([tell(world.ctx, signedIn), tell(world.ctx, signedIn)]);
  const [reward, ...others] = await participationsOf(world);
  expect(others).toEqual([]);
  await claimReward(world.ctx, { accountId: world.member, participationId: reward!.id });
  await tell(world.ctx, signedIn);
  expect(await balancesOf(world)).toMatchObject({ main: taka(88) });
});

test('who may not take part, and who comes when nothing is left, signs in without a reward', async () => {
  const world = await rewardsWorld([{ ...phoneGift, places: 1 }]);
  const [paused, late] = [await newMember(world, 'paused'), await newMember(world, 'late')];
  await pausePlay(world.ctx, { accountId: paused, kind: 'break', endsAt: at('2027-01-01T00:00') });
  for (const accountId of [paused, world.member, late]) await tell(world.ctx, { kind: 'signedInByTicket', accountId });
  expect(await issued(world, paused)).toEqual([]);
  expect(await issued(world)).toEqual([['app', taka(88)]]);
  expect(await issued(world, late)).toEqual([]);
});

test('each day of enough play after the binding is worth its reward, up to the most', async () => {
  const world = await rewardsWorld([zaloDays, since]);
  await bind(world, { provider: 'google' });
  expect(await issued(world)).toEqual([]);
  await bind(world);
  await playOn(world, '2026-03-16', 99);
  for (const day of ['2026-03-17', '2026-03-19', '2026-03-20']) await playOn(world, day, 100);
  expect(await issueBindingDays(ctxAt(world, '2026-03-18T05:59'))).toBe(0);
  const run = () => issueBindingDays(ctxAt(world, '2026-03-18T06:00'));
  expect((await Promise.all([run(), run()])).sort()).toEqual([0, 1]);
  expect(await run()).toBe(0);
  expect(await issueBindingDays(ctxAt(world, '2026-03-25T06:00'))).toBe(1);
  expect(await issued(world)).toEqual([bound, dayOf('17'), dayOf('19')]);
});

test('days count from the binding on, for as long as the terms say', async () => {
  const world = await rewardsWorld([zaloDays, since]);
  await playOn(world, '2026-03-17', 100);
  await bind(world, { on: '2026-03-18' });
  for (const day of ['2026-03-22', '2026-03-23']) await playOn(world, day, 100);
  await issueBindingDays(ctxAt(world, '2026-03-25T06:00'));
  expect(await issued(world)).toEqual([bound, dayOf('22')]);
});

test('whoever pauses play gets nothing for the day, and a day is not made up for', async () => {
  const world = await rewardsWorld([zaloDays, since]);
  await bind(world);
  await playOn(world, '2026-03-17', 100);
  await pausePlay(ctxAt(world, '2026-03-17T20:00'), {
    ...{ accountId: world.member, kind: 'break', endsAt: at('2026-03-18T20:00') },
  });
  await issueBindingDays(ctxAt(world, '2026-03-18T06:00'));
  await issueBindingDays(ctxAt(world, '2026-03-19T06:00'));
  expect(await issued(world)).toEqual([bound]);
});

test('what another taker shares holds the days too, until an operator has looked', async () => {
  const world = await rewardsWorld([zaloDays, since]);
  const twin = await newMember(world, 'twin');
  await asOwner(world.database, (owner) =>
    owner.query(
      `insert into sessions (token_hash, account_id, browser, created_at, last_seen_at, expires_at)
       select 'hash ' || a.id, a.id, 'one browser', now(), now(), now() from accounts a where a.id = any ($1)`,
      [[world.member, twin]],
    ),
  );
  await bind(world);
  await bind(world, { accountId: twin });
  for (const day of ['2026-03-17', '2026-03-18']) await playOn(world, day, 100, twin);
  await issueBindingDays(ctxAt(world, '2026-03-18T06:00'));
  const held = await participationsOf(world, twin);
  expect(held.map(({ checkSigns }) => checkSigns)).toEqual([['browser'], ['browser']]);
  const claim = claimReward(world.ctx, { accountId: twin, participationId: held[1]!.id });
  await expect(claim).rejects.toMatchObject({ code: 'promotions.in_check' });
  await clearCheck(world.ctx, { participationId: held[0]!.id, reason: '' });
  await issueBindingDays(ctxAt(world, '2026-03-19T06:00'));
  expect((await participationsOf(world, twin))[2]).toMatchObject({ occurrence: 'day:2026-03-18', checkSigns: null });
});

test('an empty budget ends the days', async () => {
  const world = await rewardsWorld([{ ...zaloDays, budgetMinor: taka(360) }, since]);
  await bind(world);
  for (const day of ['2026-03-17', '2026-03-18']) await playOn(world, day, 100);
  expect(await issueBindingDays(ctxAt(world, '2026-03-19T06:00'))).toBe(1);
  expect(await issued(world)).toEqual([bound, dayOf('17')]);
});
