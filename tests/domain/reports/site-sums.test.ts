import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { placeBet } from '~/domain/play/place-bet.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import { writeSettledLines } from '~/domain/play/settled-lines.server';
import { compareDay, grossOf, netOf } from '~/domain/reports/compare-day.server';
import { countSums } from '~/domain/reports/count-sums.server';
import { rebuildSiteSums } from '~/domain/reports/rebuild-site-sums.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { lineWorld } from '../agency/line-world';
import { fund } from '../ledger/ledger-world';

type World = Awaited<ReturnType<typeof siteWorld>>;
const timeZone = 'Asia/Dhaka';
const hourMs = 3_600_000;
/** Half past three in the afternoon at the site. */
const now = new Date('2026-03-10T09:37:00Z');
let made = 0;

async function siteWorld() {
  const world = await lineWorld(undefined, now);
  world.ctx.reactions = { ...world.ctx.reactions, sumsCounted: [countSums] };
  return world;
}

const at = (world: World, hoursAgo: number): Ctx => ({
  ...world.ctx,
  now: new Date(now.getTime() - hoursAgo * hourMs),
});

async function play(world: World, name: string, stake: number, payout: number, hoursAgo = 0) {
  const ctx = at(world, hoursAgo);
  const accountId = world.id(name);
  await fund(ctx, (await walletAccounts(ctx, accountId)).main, taka(stake));
  const reference = `s${++made}`;
  const game = { vendorCode: 'JDB', nodeId: 10_001, category: 'RNG', round: reference, reference } as const;
  await placeBet(ctx, { ...game, accountId, stakeMinor: taka(stake), timeZone });
  await settleBet(ctx, { vendorCode: 'JDB', reference, payoutMinor: taka(payout), timeZone });
  return reference;
}

type Kind = 'deposit' | 'withdrawal_paid' | 'reward' | 'rebate' | 'salary';

async function move(world: World, kind: Kind, name: string, units: number, hoursAgo = 0) {
  const ctx = at(world, hoursAgo);
  const { main } = await walletAccounts(ctx, world.id(name));
  const amountMinor = taka(units);
  const house = { accountId: await houseAccount(ctx, 'promotions'), amountMinor: -amountMinor };
  await post(ctx, { kind, key: `${kind}${++made}`, moves: [{ accountId: main, amountMinor }, house] });
}

test('the day so far stands beside the days before it up to the same time', async () => {
  const world = await siteWorld();
  await play(world, 'player', 100, 40);
  await play(world, 'alone', 10, 0, 2);
  await play(world, 'player', 70, 0, 24);
  // Later yesterday than it is now: not in the comparison.
  await play(world, 'friend', 500, 0, 22);
  await rollUpSettled(world.ctx);
  const { until, today, yesterday, mean } = await compareDay(world.ctx, timeZone);
  expect(until.toISOString()).toBe('2026-03-10T09:30:00.000Z');
  expect([today.bets, today.activeAccounts, grossOf(today)]).toEqual([2n, 2n, taka(70)]);
  // What was settled at 15:37 yesterday lies past the last full quarter of an hour.
  expect(yesterday.bets).toBe(0n);
  const later = { ...world.ctx, now: new Date(now.getTime() + hourMs) };
  const compared = await compareDay(later, timeZone);
  expect([compared.yesterday.bets, grossOf(compared.yesterday)]).toEqual([1n, taka(70)]);
  expect([mean.bets, grossOf(compared.mean)]).toEqual([0n, taka(10)]);
});

test('the net result is what play left, less what members and agents were given', async () => {
  const world = await siteWorld();
  await play(world, 'player', 10_000, 9_400);
  await move(world, 'reward', 'player', 100);
  await move(world, 'rebate', 'friend', 120);
  await move(world, 'salary', 'top', 15);
  await move(world, 'deposit', 'alone', 500);
  await move(world, 'withdrawal_paid', 'alone', -200);
  await rollUpSettled(world.ctx);
  const { today } = await compareDay(world.ctx, timeZone);
  expect([grossOf(today), netOf(today)]).toEqual([taka(600), taka(365)]);
  expect([today.depositsMinor, today.withdrawalsMinor, today.firstDeposits]).toEqual([taka(500), taka(200), 1n]);
  expect(today.newAccounts).toBe(7n);
});

test('what was undone is taken off, and counting again changes nothing', async () => {
  const world = await siteWorld();
  await play(world, 'player', 100, 250, 1);
  await play(world, 'friend', 40, 0);
  await rollUpSettled(world.ctx);
  const figures = { bets: -1, stakeMinor: taka(-100), payoutMinor: taka(-250), validBetMinor: taka(-100) };
  const line = { accountId: world.id('player'), settledAt: now, category: 'RNG', vendorCode: 'JDB', ...figures };
  await writeSettledLines(world.ctx, [line]);
  await rollUpSettled(world.ctx);
  await rollUpSettled(world.ctx);
  const { today } = await compareDay(world.ctx, timeZone);
  expect([today.bets, today.stakeMinor, today.payoutMinor]).toEqual([1n, taka(40), 0n]);
  expect(await rebuildSiteSums(world.ctx)).toEqual([]);
});

test('a recount names what differs and puts it right', async () => {
  const world = await siteWorld();
  await play(world, 'player', 100, 40);
  await move(world, 'deposit', 'alone', 500);
  await rollUpSettled(world.ctx);
  await world.ctx.db.execute(sql`update site_quarters set stake_minor = stake_minor + 1, deposits_minor = 0`);
  const [named] = await rebuildSiteSums(world.ctx);
  expect(named).toContain('site_quarters 2026-03-10 09:30');
  expect(await rebuildSiteSums(world.ctx)).toEqual([]);
  const { today } = await compareDay(world.ctx, timeZone);
  expect([today.stakeMinor, today.depositsMinor]).toEqual([taka(100), taka(500)]);
});
