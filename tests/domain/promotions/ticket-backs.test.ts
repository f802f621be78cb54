import { afterEach, expect, test } from 'vitest';
import { issueTicketBacks } from '~/domain/promotions/giving/issue-ticket-backs.server';
import { stopOffer } from '~/domain/promotions/operating/stop-offer.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { closeTestDatabases } from '../../setup/world';
import { sundayTickets } from './offers';
import { deposited, newMember, participationsOf, type RewardsWorld, rewardsWorld } from './rewards-world';
import { settledDraw } from './settled-draws';

afterEach(closeTestDatabases);

/** 2026-03-22 is a Sunday. */
const at = (time: string) => new Date(`${time}:00+06:00`);
const since = { startsAt: at('2026-03-16T00:00') };
const ctxAt = ({ ctx }: RewardsWorld, time: string): Ctx => ({ ...ctx, now: at(time) });
const judge = (world: RewardsWorld, time = '2026-03-23T06:00') => issueTicketBacks(ctxAt(world, time));

async function issued(world: RewardsWorld, accountId?: number) {
  const rewards = await participationsOf(world, accountId);
  return rewards.map(({ occurrence, amountMinor }) => [occurrence, amountMinor]);
}

test('the cheapest of the first six tickets of a Sunday draw comes back on Monday at six, once', async () => {
  const world = await rewardsWorld([sundayTickets, since]);
  await settledDraw(world, { at: at('2026-03-22T10:00'), prices: [30, 40, 20, 50, 60, 70, 5] });
  expect(await judge(world, '2026-03-23T05:59')).toBe(0);
  expect((await Promise.all([judge(world), judge(world)])).sort()).toEqual([0, 1]);
  expect(await judge(world)).toBe(0);
  expect(await issued(world)).toEqual([['2026-03-22', taka(20)]]);
});

test('of several draws the best counts, up to the most', async () => {
  const world = await rewardsWorld([sundayTickets, since]);
  for (const price of [20, 150, 40])
    await settledDraw(world, { at: at('2026-03-22T23:59'), prices: Array(6).fill(price) });
  await judge(world);
  expect(await issued(world)).toEqual([['2026-03-22', taka(100)]]);
});

test('five tickets, six of two draws, other days, cancelled tickets and void draws bring nothing', async () => {
  const world = await rewardsWorld([sundayTickets, since]);
  const six = Array(6).fill(20);
  await settledDraw(world, { at: at('2026-03-22T10:00'), prices: six.slice(1) });
  await settledDraw(world, { at: at('2026-03-22T11:00'), prices: [20] });
  await settledDraw(world, { at: at('2026-03-21T23:59'), prices: six });
  await settledDraw(world, { at: at('2026-03-23T00:00'), prices: six });
  await settledDraw(world, { at: at('2026-03-22T12:00'), prices: six, refunded: [3] });
  await settledDraw(world, { at: at('2026-03-22T13:00'), prices: six, state: 'void' });
  expect(await judge(world)).toBe(0);
  expect(await issued(world)).toEqual([]);
});

test('only for whom the offer is, and not for those who pause play', async () => {
  const world = await rewardsWorld([{ ...sundayTickets, audience: 'depositors' }, since]);
  const [paused, poor] = [await newMember(world, 'paused'), await newMember(world, 'poor')];
  for (const accountId of [world.member, paused]) await deposited(world, { accountId, offerCode: null, units: 500 });
  for (const accountId of [world.member, paused, poor])
    await settledDraw(world, { at: at('2026-03-22T10:00'), prices: Array(6).fill(20), accountId });
  await pausePlay(ctxAt(world, '2026-03-22T20:00'), {
    ...{ accountId: paused, kind: 'break', endsAt: at('2026-03-29T20:00') },
  });
  expect(await judge(world)).toBe(1);
  expect(await issued(world)).toHaveLength(1);
});

test('a stopped offer still pays the Sunday on which it ran, and no other', async () => {
  const world = await rewardsWorld([sundayTickets, since]);
  for (const day of ['2026-03-22', '2026-03-29'])
    await settledDraw(world, { at: at(`${day}T10:00`), prices: Array(6).fill(20) });
  await stopOffer(ctxAt(world, '2026-03-22T21:00'), 'offer');
  expect(await judge(world, '2026-03-30T06:00')).toBe(1);
  expect(await issued(world)).toEqual([['2026-03-22', taka(20)]]);
});
