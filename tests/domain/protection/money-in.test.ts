import { afterAll, expect, test } from 'vitest';
import { cancelDeposit } from '~/domain/cashier/deposits/cancel-deposit.server';
import { readDepositUse } from '~/domain/cashier/deposits/deposit-use.server';
import { openRequirement } from '~/domain/cashier/turnover/open-requirement.server';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { turnoverReactions } from '~/domain/cashier/turnover/turnover-reactions.server';
import { recallOfPaused } from '~/domain/play/vendor-wallets/recall-of-paused.server';
import { breakEnd } from '~/domain/protection/pause';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { taka } from '~/domain/shared/money';
import { closeTestDatabases } from '../../setup/world';
import { ask, cashierWorld, handOver } from '../cashier/cashier-world';
import { lies, send, vendorWorld } from '../play/vendor-wallets/vendor-world';
import { later, limit } from './protection-world';

afterAll(closeTestDatabases);

const week = { kind: 'deposit', period: 'week' } as const;

test('deposits are counted when they are asked for, and what comes to nothing gives its room back', async () => {
  const world = await cashierWorld();
  const { ctx, member } = world;
  await limit(ctx, member, week, 5_000);
  await ask(world, ctx, { units: 3_000 });
  const second = await ask(world, ctx, { units: 1_500 });
  const sunday = later(ctx, 11 * 60 + 59);
  await expect(ask(world, sunday, { units: 600 })).rejects.toMatchObject({
    code: 'protection.over_deposit',
    field: 'amount',
    params: { leftMinor: String(taka(500)), untilAt: '2026-03-15T18:00:00.000Z' },
  });
  await cancelDeposit(ctx, { accountId: member, depositId: second });
  await ask(world, sunday, { units: 2_000 });
  await expect(ask(world, sunday, { units: 500 })).rejects.toMatchObject({ code: 'protection.over_deposit' });
  const monday = later(ctx, 12 * 60);
  expect(await readDepositUse(monday, { accountId: member })).toMatchObject([{ usedMinor: 0n }]);
  await ask(world, monday, { units: 5_000 });
});

test('many deposits at once never pass the limit together', async () => {
  const world = await cashierWorld();
  await limit(world.ctx, world.member, week, 2_300);
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => ask(world, world.ctx, { units: 500 })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
});

test('a limit lowered or a pause begun before it is handed over holds a deposit up, but not others', async () => {
  const world = await cashierWorld();
  const { ctx, member } = world;
  const depositId = await ask(world, ctx, { units: 500 });
  await limit(ctx, member, week, 400);
  await expect(handOver(world, depositId)).rejects.toMatchObject({ code: 'protection.over_deposit' });
  expect(world.orders).toEqual([]);
  await pausePlay(ctx, { accountId: member, kind: 'break', endsAt: breakEnd('24h', ctx.now) });
  await expect(handOver(world, depositId)).rejects.toMatchObject({ code: 'protection.paused' });
  await expect(ask(world, ctx, { units: 500 })).rejects.toMatchObject({ code: 'protection.paused' });
  await ask({ ...world, member: world.other }, ctx, { units: 500 });
});

test('what goes to a vendor that keeps the money counts as staked, and comes home whatever the limit', async () => {
  const world = await vendorWorld();
  const ctx = world.ctx();
  await limit(ctx, world.member, { kind: 'loss', period: 'day' }, 300);
  await send(world, { to: 'CQ9', units: 200 });
  await expect(send(world, { to: 'CQ9', units: 101 })).rejects.toMatchObject({
    code: 'protection.over_loss',
    params: { leftMinor: String(taka(100)) },
  });
  await send(world, { from: 'CQ9', units: 200 });
  await send(world, { to: 'CQ9', units: 300 });
  await limit(ctx, world.member, { kind: 'bet', period: 'none' }, 1_000);
  await send(world, { from: 'CQ9', units: 300 });
  await expect(send(world, { to: 'CQ9', units: 100 })).rejects.toMatchObject({ code: 'protection.no_limits_there' });
  await pausePlay(ctx, { accountId: world.member, kind: 'break', endsAt: breakEnd('24h', ctx.now) });
  await expect(send(world, { to: 'CQ9', units: 100 })).rejects.toMatchObject({ code: 'protection.paused' });
  expect(await lies(world)).toMatchObject({ main: taka(1_000), booked: 0n });
});

test('what lies at vendors comes home once play is paused, again and again while a vendor is silent', async () => {
  const world = await vendorWorld();
  await send(world, { to: 'CQ9', units: 300 });
  const ctx = world.ctx();
  await pausePlay(ctx, { accountId: world.member, kind: 'break', endsAt: breakEnd('7d', ctx.now) });
  const recall = (minutes: number) => {
    world.wait(minutes * 60);
    return recallOfPaused(world.ctx());
  };
  world.vendor.faults.push('deadBalance');
  expect(await recall(0)).toBe(1);
  expect(await lies(world)).toMatchObject({ main: taka(700), booked: taka(300) });
  expect(await recall(5)).toBe(0);
  expect(await recall(6)).toBe(1);
  expect(await lies(world)).toMatchObject({ main: taka(1_000), booked: 0n });
  expect(await recall(60)).toBe(0);
  world.vendor.play('CQ9', world.member, taka(50));
  expect(await recall(24 * 60)).toBe(1);
  expect(await lies(world)).toMatchObject({ main: taka(1_050), there: 0n });
  expect(await recall(7 * 24 * 60)).toBe(0);
});

test('an exclusion waives what was to be played, a break does not', async () => {
  const { ctx, member } = await cashierWorld();
  const reactions = { playPaused: [turnoverReactions.playPaused] };
  const left = async () => (await readTurnover(ctx, member)).leftMinor;
  await openRequirement(ctx, { accountId: member, cause: { kind: 'bonus', id: 1 }, requiredMinor: taka(500) });
  await pausePlay({ ...ctx, reactions }, { accountId: member, kind: 'break', endsAt: breakEnd('24h', ctx.now) });
  expect(await left()).toBe(taka(500));
  await pausePlay({ ...ctx, reactions }, { accountId: member, kind: 'exclusion', endsAt: null });
  expect(await left()).toBe(0n);
  await turnoverReactions.depositArrived(ctx, {
    kind: 'depositArrived',
    accountId: member,
    depositId: 9,
    amountMinor: taka(100),
  });
  expect(await left()).toBe(0n);
});
