import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listWatchedDraws } from '~/domain/lottery/draws/list-watched-draws.server';
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

const everyDraw = { view: 'now', codes: ['ssc-10m'], state: null, span: null, after: null, limit: 100 } as const;
type How = Partial<Parameters<typeof listWatchedDraws>[1]>;

async function listWatched(ctx: Ctx, how: How = {}) {
  return (await listWatchedDraws(ctx, { ...everyDraw, ...how })).draws;
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
  const row = (await listWatched(ctx)).find(({ id }) => id === draw.id);
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
  expect(await countTroubledDraws(ctx)).toEqual({ ...before, beacon: before.beacon + 1 });
  await ctx.db
    .update(lotteryDraws)
    .set({ beaconValue: 'b'.repeat(64) })
    .where(eq(lotteryDraws.id, draw.id));
  expect(await countTroubledDraws(ctx)).toEqual({ ...before, late: before.late + 1 });
  await close(draw.id, 3_599, 'official');
  expect(await countTroubledDraws(ctx)).toEqual(before);
  await close(draw.id, 3_601, 'official');
  expect(await countTroubledDraws(ctx)).toEqual({ ...before, late: before.late + 1 });
});

test('a draw that nobody closes in its time is told of', async () => {
  const ctx = await drawWorld();
  const draw = await openDraw(ctx, 'ssc-10m');
  const at = (seconds: number): Ctx => ({ ...ctx, now: new Date(draw.drawsAt.getTime() + seconds * 1_000) });
  const lateAt = async (seconds: number) => (await countTroubledDraws(at(seconds))).late;
  // Draws of other games may be due in the same moment.
  const [early, due] = [await lateAt(119), await lateAt(121)];
  await ctx.db.update(lotteryDraws).set({ state: 'closed' }).where(eq(lotteryDraws.id, draw.id));
  expect([await lateAt(119), await lateAt(121)]).toEqual([early, due - 1]);
});

test('draws are listed page by page in both directions of time, by game, state and day', async () => {
  const ctx = await drawWorld();
  const draw = await openDraw(ctx, 'ssc-10m');
  const ids = (draws: { id: number }[]) => draws.map(({ id }) => id);
  expect(ids(await listWatched(ctx))).toContain(draw.id);
  expect(ids(await listWatched(ctx, { codes: ['k3-10m'] }))).not.toContain(draw.id);
  expect(ids(await listWatched(ctx, { state: 'closed' }))).not.toContain(draw.id);

  const coming = await listWatched(ctx, { view: 'coming' });
  const first = await listWatchedDraws(ctx, { ...everyDraw, view: 'coming', limit: 5 });
  const second = await listWatchedDraws(ctx, { ...everyDraw, view: 'coming', limit: 5, after: first.next });
  expect(ids([...first.draws, ...second.draws])).toEqual(ids(coming.slice(0, 10)));
  expect(coming.map(({ drawsAt }) => +drawsAt)).toEqual(
    coming.map(({ drawsAt }) => +drawsAt).toSorted((a, b) => a - b),
  );

  const from = coming[2]!.drawsAt;
  const span = { from, until: new Date(from.getTime() + 1_200_000) };
  expect(ids(await listWatched(ctx, { view: 'coming', span }))).toEqual(ids(coming.slice(2, 4)));

  const past = coming.slice(0, 3).map(({ id }) => id);
  for (const [at, id] of past.entries()) {
    const ago = (seconds: number) => new Date(ctx.now.getTime() - at * 60_000 - seconds * 1_000);
    await ctx.db
      .update(lotteryDraws)
      .set({
        ...{ state: 'void', voidReason: 'fault', settledAt: ctx.now },
        ...{ opensAt: ago(30), closesAt: ago(20), drawsAt: ago(10) },
      })
      .where(eq(lotteryDraws.id, id));
  }
  expect(ids(await listWatched(ctx, { view: 'past' }))).toEqual(past);
  const newest = await listWatchedDraws(ctx, { ...everyDraw, view: 'past', limit: 2 });
  expect([ids(newest.draws), newest.next]).toEqual([past.slice(0, 2), past[1]]);
  expect(ids(await listWatched(ctx, { view: 'past', after: newest.next }))).toEqual(past.slice(2));
  expect(await listWatched(ctx, { view: 'past', state: 'settled' })).toEqual([]);
});
