import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listDrawsUnderWay } from '~/domain/lottery/draws/list-draws-under-way.server';
import { countTroubledDraws, findExposure } from '~/domain/lottery/draws/watch-draws.server';
import { lotteryDraws, lotteryGameRows } from '~/domain/lottery/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { closeTestDatabases } from '../../setup/world';
import { playerWith } from '../studio/studio-world';
import { bet, drawWorld, openDraw } from './draw-world';

afterEach(closeTestDatabases);

async function limit(ctx: Ctx, limits: Partial<typeof lotteryGameRows.$inferInsert>) {
  await ctx.db.update(lotteryGameRows).set(limits).where(eq(lotteryGameRows.code, 'ssc-10m'));
}

test('a draw tells what each number would pay, the dearest first, and is told of when it is nearly full', async () => {
  const ctx = await drawWorld();
  const before = await countTroubledDraws(ctx);
  const draw = await openDraw(ctx, 'ssc-10m');
  const player = await playerWith(ctx, 1_000);
  await bet(ctx, player, draw.id, 'ssc-10m', [
    { play: 's2.last', picks: '1|2', multiplier: 10n },
    { play: 's2.last', picks: '3|4', multiplier: 30n },
  ]);
  const exposure = await findExposure(ctx, draw.id, 10);
  expect(exposure!.keys.map(({ play, key }) => [play, key])).toEqual([
    ['s2.last', '3,4'],
    ['s2.last', '1,2'],
  ]);
  const [dearest, other] = exposure!.keys;
  expect(dearest!.payoutMinor).toBe(other!.payoutMinor * 3n);
  expect(exposure!.boundMinor).toBe(dearest!.payoutMinor);
  expect(await countTroubledDraws(ctx)).toEqual(before);
  await limit(ctx, { keyPayoutMostMinor: (dearest!.payoutMinor * 100n) / 90n });
  expect(await countTroubledDraws(ctx)).toEqual({ ...before, full: before.full + 1 });
  await limit(ctx, { keyPayoutMostMinor: (dearest!.payoutMinor * 100n) / 89n });
  expect(await countTroubledDraws(ctx)).toEqual(before);
  await limit(ctx, { drawPayoutMostMinor: dearest!.payoutMinor });
  expect(await countTroubledDraws(ctx)).toEqual({ ...before, full: before.full + 1 });
  const row = (await listDrawsUnderWay(ctx, 1_000)).find(({ id }) => id === draw.id);
  expect(row).toMatchObject({ boundMinor: dearest!.payoutMinor, mostMinor: dearest!.payoutMinor });
  expect(await findExposure(ctx, draw.id + 1_000_000, 10)).toBeNull();
});

test('draws whose numbers do not come are told of, official ones after an hour', async () => {
  const ctx = await drawWorld();
  const before = await countTroubledDraws(ctx);
  const ago = (seconds: number) => new Date(ctx.now.getTime() - seconds * 1_000);
  const close = async (id: number, seconds: number, source: 'own' | 'official') =>
    ctx.db
      .update(lotteryDraws)
      .set({ state: 'closed', closesAt: ago(seconds + 1), drawsAt: ago(seconds), opensAt: ago(seconds + 60), source })
      .where(eq(lotteryDraws.id, id));
  const draw = await openDraw(ctx, 'ssc-10m');
  await close(draw.id, 119, 'own');
  expect(await countTroubledDraws(ctx)).toEqual(before);
  await close(draw.id, 121, 'own');
  expect(await countTroubledDraws(ctx)).toEqual({ ...before, late: before.late + 1 });
  await close(draw.id, 3_599, 'official');
  expect(await countTroubledDraws(ctx)).toEqual(before);
  await close(draw.id, 3_601, 'official');
  expect(await countTroubledDraws(ctx)).toEqual({ ...before, late: before.late + 1 });
});
