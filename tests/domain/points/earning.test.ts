import { afterEach, expect, test } from 'vitest';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { countDepositPoints } from '~/domain/points/earning/deposit-points.server';
import { postPoints } from '~/domain/points/earning/post-points.server';
import { listPointLines } from '~/domain/points/mall/list-point-lines.server';
import { pointsDue, pointTypeOf } from '~/domain/points/point-types';
import { pointsDays } from '~/domain/points/tables.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { closeTestDatabases } from '../../setup/world';
import { play } from '../promotions/rewards-world';
import { type PointsWorld, pointsWorld, pts } from './points-world';

afterEach(closeTestDatabases);

const pointsOf = async ({ ctx, member }: PointsWorld) => (await readBalances(ctx, member)).points;

async function count(world: PointsWorld): Promise<number> {
  await rollUpSettled(world.ctx);
  return postPoints(world.ctx);
}

test('every category of play has its type', () => {
  expect(
    ['LIVE', 'LOTT', 'ELOTT', 'PVP', 'BGS', 'TABLE', 'RNG', 'FISH', 'ESPORTS', 'COCKFIGHT'].map(pointTypeOf),
  ).toEqual(['live', 'lottery', 'lottery', 'pvp', 'pvp', 'pvp', 'slots', 'slots', 'sports', 'sports']);
  expect([taka(100), taka(99), taka(-150), 19_999n].map((basis) => pointsDue(basis, 10_000))).toEqual([
    ...[10_000n, 9_900n, -15_000n, 100n],
  ]);
});

test('a point for every 100 of valid bets, by day and type, brought once', async () => {
  const world = await pointsWorld();
  await play(world, { units: 250 }, { units: 1_000, category: 'LIVE' }, { accountId: world.other, units: 100 });
  expect(await count(world)).toBe(3);
  expect(await pointsOf(world)).toBe(pts(12) + 5_000n);
  expect(await count(world)).toBe(0);
  await Promise.all([postPoints(world.ctx), postPoints(world.ctx)]);
  expect(await pointsOf(world)).toBe(pts(12) + 5_000n);
  await play(world, { units: 50 });
  await count(world);
  const { lines } = await listPointLines(world.ctx, world.member);
  expect(lines.map(({ type, amountMinor }) => [type, amountMinor])).toContainEqual(['slots', 5_000n]);
  expect(await pointsOf(world)).toBe(pts(13));
});

test('what was taken back is set off by what comes after, and nothing leaves the wallet', async () => {
  const world = await pointsWorld();
  await play(world, { units: 1_000 });
  await count(world);
  await play(world, { units: -600 });
  await count(world);
  expect(await pointsOf(world)).toBe(pts(10));
  await play(world, { units: 1_000, category: 'LIVE' });
  await count(world);
  expect(await pointsOf(world)).toBe(pts(14));
  await play(world, { units: 600 });
  await count(world);
  expect(await pointsOf(world)).toBe(pts(20));
  const days = await world.ctx.db.select().from(pointsDays);
  expect(days.reduce((sum, { setOffMinor }) => sum + setOffMinor, 0n)).toBe(0n);
});

test('two that post at the same time bring each difference once', async () => {
  const world = await pointsWorld();
  await play(world, { units: 5_000 });
  await rollUpSettled(world.ctx);
  await Promise.all(Array.from({ length: 10 }, () => postPoints(world.ctx)));
  expect(await pointsOf(world)).toBe(pts(50));
});

test('deposits bring points, agents collect none, and a day keeps its rate', async () => {
  const world = await pointsWorld();
  await countDepositPoints(world.ctx, { accountId: world.member, amountMinor: taka(500) });
  await changeSetting(world.ctx, { key: 'depositPointsPer100', value: 3 });
  await countDepositPoints(world.ctx, { accountId: world.member, amountMinor: taka(500) });
  await postPoints(world.ctx);
  expect(await pointsOf(world)).toBe(pts(10));
  const tomorrow = { ...world.ctx, now: new Date(world.ctx.now.getTime() + 86_400_000) };
  await countDepositPoints(tomorrow, { accountId: world.member, amountMinor: taka(500) });
  await world.ctx.db.execute(`update accounts set role = 'agent', type = 1 where id = ${world.other}`);
  await countDepositPoints(tomorrow, { accountId: world.other, amountMinor: taka(500) });
  expect(await postPoints(tomorrow)).toBe(1);
  expect(await pointsOf(world)).toBe(pts(25));
});
