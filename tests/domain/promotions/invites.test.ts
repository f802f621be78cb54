import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { accounts } from '~/domain/identity/tables.server';
import { issueInvites } from '~/domain/promotions/inviting/issue-invites.server';
import { readFriendSteps } from '~/domain/promotions/inviting/read-steps.server';
import { clearCheck, refuseChecked } from '~/domain/promotions/operating/decide-check.server';
import { stopOffer } from '~/domain/promotions/operating/stop-offer.server';
import { claimReward } from '~/domain/promotions/rewards/claim-reward.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { asOwner, closeTestDatabases } from '../../setup/world';
import { invitation } from './offers';
import {
  balancesOf,
  count,
  deposited,
  newFriend,
  participationsOf,
  play,
  type RewardsWorld,
  rewardsWorld,
} from './rewards-world';

afterEach(closeTestDatabases);

const dayMs = 86_400_000;
const later = ({ ctx }: RewardsWorld, days: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + days * dayMs),
});
const betLater = (world: RewardsWorld, accountId: number, units: number, days = 1) =>
  play(world, { accountId, units, at: later(world, days).now });

async function stepsOf(world: RewardsWorld, friend: number, ctx = world.ctx) {
  const steps = await readFriendSteps(ctx, world.member, [friend]);
  return steps.get(friend)?.steps.map(({ state }) => state);
}

test('each step is issued once and paid with its turnover', async () => {
  const world = await rewardsWorld([invitation]);
  const friend = await newFriend(world, 'friend');
  expect(await stepsOf(world, friend)).toEqual(['open', 'open', 'open']);
  await deposited(world, { accountId: friend, offerCode: null, units: 1_000 });
  expect(await stepsOf(world, friend)).toEqual(['waiting', 'open', 'open']);
  expect(await issueInvites(world.ctx)).toBe(1);
  expect(await issueInvites(world.ctx)).toBe(0);
  await betLater(world, friend, 49_999);
  await count(world);
  expect(await issueInvites(world.ctx)).toBe(0);
  await betLater(world, friend, 150_001);
  await count(world);
  expect(await Promise.all([issueInvites(world.ctx), issueInvites(world.ctx)])).toEqual(expect.arrayContaining([2, 0]));
  expect(await stepsOf(world, friend)).toEqual(['issued', 'issued', 'issued']);
  const rewards = await participationsOf(world);
  expect(rewards.map(({ amountMinor }) => amountMinor)).toEqual([777, 2_000, 5_000].map(taka));
  for (const { id } of rewards) await claimReward(world.ctx, { accountId: world.member, participationId: id });
  expect(await balancesOf(world)).toMatchObject({ main: taka(7_777) });
  expect(await readTurnover(world.ctx, world.member)).toMatchObject({ leftMinor: taka(7_777) });
  expect(await stepsOf(world, friend)).toEqual(['claimed', 'claimed', 'claimed']);
});

test('a small first deposit, a second one, and what comes after the time bring nothing', async () => {
  const world = await rewardsWorld([invitation]);
  const friend = await newFriend(world, 'friend');
  await deposited(world, { accountId: friend, offerCode: null, units: 999 });
  await deposited(world, { accountId: friend, offerCode: null, units: 5_000 });
  await betLater(world, friend, 49_000, 30);
  await betLater(world, friend, 300_000, 30.001);
  await count(world);
  expect(await issueInvites(world.ctx)).toBe(0);
  expect(await stepsOf(world, friend, later(world, 31))).toEqual(['over', 'over', 'over']);
});

test('a bet that is taken back does not count, and what was issued stays', async () => {
  const world = await rewardsWorld([invitation]);
  const friend = await newFriend(world, 'friend');
  await betLater(world, friend, 60_000);
  await betLater(world, friend, -20_000);
  await count(world);
  expect(await issueInvites(world.ctx)).toBe(0);
  await betLater(world, friend, 10_000);
  await count(world);
  expect(await issueInvites(world.ctx)).toBe(1);
  await betLater(world, friend, -50_000);
  await betLater(world, friend, 50_000);
  await count(world);
  expect(await issueInvites(world.ctx)).toBe(0);
});

test('a step waits for the verified number, and for the end of a pause', async () => {
  const world = await rewardsWorld([invitation]);
  const friend = await newFriend(world, 'friend', { isVerified: false });
  await deposited(world, { accountId: friend, offerCode: null, units: 1_000 });
  expect(await issueInvites(world.ctx)).toBe(0);
  await world.ctx.db.update(accounts).set({ mobileVerifiedAt: world.ctx.now }).where(eq(accounts.id, friend));
  await pausePlay(world.ctx, { accountId: world.member, kind: 'exclusion', endsAt: null });
  expect(await issueInvites(world.ctx)).toBe(0);
  expect(await participationsOf(world)).toEqual([]);
});

test('accounts that look like one person are held until an operator decides', async () => {
  const world = await rewardsWorld([invitation]);
  const [same, twin] = [await newFriend(world, 'same'), await newFriend(world, 'twin')];
  await asOwner(world.database, (owner) =>
    owner.query(
      `insert into sessions (token_hash, account_id, browser, created_at, last_seen_at, expires_at)
       select 'hash ' || a.id, a.id, 'one browser', now(), now(), now() from accounts a where a.id = any ($1)`,
      [[same, twin]],
    ),
  );
  for (const accountId of [same, twin]) await deposited(world, { accountId, offerCode: null, units: 1_000 });
  expect(await issueInvites(world.ctx)).toBe(2);
  expect(await stepsOf(world, same)).toEqual(['inCheck', 'open', 'open']);
  const [first, second] = await participationsOf(world);
  const claim = claimReward(world.ctx, { accountId: world.member, participationId: first!.id });
  await expect(claim).rejects.toMatchObject({ code: 'promotions.in_check' });
  await clearCheck(world.ctx, { participationId: first!.id, reason: '' });
  await refuseChecked(world.ctx, { participationId: second!.id, reason: 'one person' });
  await claimReward(world.ctx, { accountId: world.member, participationId: first!.id });
  expect(await balancesOf(world)).toMatchObject({ main: taka(777) });
});

test('friends above the most of a month wait for the next', async () => {
  const world = await rewardsWorld([{ ...invitation, mostMonth: 1 }]);
  const friends = [await newFriend(world, 'first-one'), await newFriend(world, 'next-one')];
  for (const accountId of friends) await deposited(world, { accountId, offerCode: null, units: 1_000 });
  expect(await issueInvites(world.ctx)).toBe(1);
  expect(await issueInvites(world.ctx)).toBe(0);
  await betLater(world, friends[0]!, 50_000);
  await count(world);
  expect(await issueInvites(world.ctx)).toBe(1);
  expect(await issueInvites(later(world, 32))).toBe(1);
});

test('friends of a stopped offer keep theirs, later ones have none', async () => {
  const world = await rewardsWorld([invitation]);
  const friend = await newFriend(world, 'friend');
  await stopOffer(world.ctx, 'offer');
  const late = await newFriend(world, 'too-late', { at: later(world, 0.01).now });
  for (const accountId of [friend, late]) await deposited(world, { accountId, offerCode: null, units: 1_000 });
  expect(await issueInvites(world.ctx)).toBe(1);
  expect(await stepsOf(world, late)).toBeUndefined();
});
