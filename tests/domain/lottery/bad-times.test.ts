import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { advanceDraws } from '~/domain/lottery/draws/advance-draws.server';
import { findDrawOnSale } from '~/domain/lottery/draws/list-draws.server';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { countTroubledDraws } from '~/domain/lottery/draws/watch-draws.server';
import { drandQuicknet } from '~/domain/lottery/fair/drand.server';
import { commitOf } from '~/domain/lottery/fair/draw-seed.server';
import { lotteryDraws } from '~/domain/lottery/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { dayIn } from '~/domain/shared/period';
import { closeTestDatabases } from '../../setup/world';
import { betsOf, mainOf, playerWith } from '../studio/studio-world';
import { bet, drawOf, drawWorld, openDraw, shut } from './draw-world';

afterEach(closeTestDatabases);

const code = 'k3-10m';
const big = [{ play: 'half', picks: 'big' }];

test('a draw that closed a millisecond ago, or opens later, takes no ticket', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, code);
  await shut(ctx, draw.id, 0.001);
  await expect(bet(ctx, player, draw.id, code, big)).rejects.toMatchObject({ code: 'lottery.closed' });
  const later = await openDraw(ctx, code);
  await ctx.db
    .update(lotteryDraws)
    .set({ opensAt: new Date(Date.now() + 60_000) })
    .where(eq(lotteryDraws.id, later.id));
  await expect(bet(ctx, player, later.id, code, big)).rejects.toMatchObject({ code: 'lottery.closed' });
  expect(await mainOf(ctx, player)).toBe(taka(100));
});

test('a station that does not draw today sells its next draw, and no ticket of it enters the draw of another', async () => {
  const ctx = await drawWorld();
  const calendar = lotteryGames.filter(
    ({ code, schedule }) => code.startsWith('south-') && schedule.kind === 'calendar',
  );
  expect(calendar).toHaveLength(21);
  await makeDraws(ctx, calendar);
  const today = dayIn(ctx.now, 'Asia/Ho_Chi_Minh').replaceAll('-', '');
  const onSale = await Promise.all(calendar.map(({ code }) => findDrawOnSale(ctx, code)));
  const issues = onSale.map((draw) => draw!.issue);
  // No station draws on all days.
  expect(issues.filter((issue) => issue > today).length).toBeGreaterThanOrEqual(17);
  const resting = onSale.find((draw) => draw!.issue > today)!;
  const other = onSale.find((draw) => draw!.gameCode !== resting.gameCode)!;
  const player = await playerWith(ctx, 100);
  const ticket = [{ play: 'cang3', picks: '017' }];
  await ctx.db.update(lotteryDraws).set({ opensAt: ctx.now }).where(eq(lotteryDraws.id, resting.id));
  await expect(bet(ctx, player, other.id, resting.gameCode, ticket)).rejects.toMatchObject({
    code: 'lottery.not_found',
  });
  await bet(ctx, player, resting.id, resting.gameCode, ticket);
  expect(await betsOf(ctx, player)).toHaveLength(1);
});

/** A draw by drand with one ticket, and a clock that runs some seconds after its time. */
async function drawByDrand(answer: () => { value: string; proof: string } | null) {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const { id, drawsAt, commit } = await openDraw(ctx, code);
  const beacon = { beacon: 'drand', beaconAnchor: '', beaconRound: drandQuicknet.roundAt(drawsAt) };
  await ctx.db.update(lotteryDraws).set(beacon).where(eq(lotteryDraws.id, id));
  await bet(ctx, player, id, code, big);
  const asked: number[] = [];
  const fetchRound = async (_: string, round: number) => {
    asked.push(round);
    const told = answer();
    return told && { round, ...told };
  };
  const gateways = { ...ctx.gateways, beacon: { name: 'drand' as const, fetchRound } };
  const at = (seconds: number) => ({ ...ctx, gateways, now: new Date(drawsAt.getTime() + seconds * 1_000) });
  const clock = async (seconds: number) => {
    await advanceDraws({ ...at(seconds), clock: 'database' });
    return drawOf(ctx, id);
  };
  return { ctx, player, commit, clock, at, asked, round: beacon.beaconRound };
}

test.each([
  ['says nothing', () => null],
  ['says what its signature does not show', () => ({ value: 'ab'.repeat(32), proof: 'cd'.repeat(48) })],
])('a beacon that %s: the draw waits ten minutes, is told of, then void with its stakes back', async (_, answer) => {
  const { ctx, player, commit, clock, at, asked, round } = await drawByDrand(answer);
  const before = (await countTroubledDraws(at(130) as Ctx)).beacon;
  expect(await clock(1)).toMatchObject({ state: 'closed', numbers: null, seed: null });
  expect(await clock(599)).toMatchObject({ state: 'closed', ticketCount: 1 });
  expect((await countTroubledDraws(at(599) as Ctx)).beacon).toBeGreaterThan(before);
  expect(await mainOf(ctx, player)).toBe(taka(98));
  const after = await clock(601);
  expect(after).toMatchObject({ state: 'void', voidReason: 'late', numbers: null, beaconValue: null });
  expect(commitOf(after.seed!)).toBe(commit);
  expect((await clock(602)).settledAt).not.toBeNull();
  expect(await mainOf(ctx, player)).toBe(taka(100));
  expect((await betsOf(ctx, player)).map(({ state }) => state)).toEqual(['refunded']);
  expect(new Set(asked)).toEqual(new Set([round]));
});

test('clocks that are set back open no closed draw, make none again and settle none twice', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const [closed, settled] = [await openDraw(ctx, code), await openDraw(ctx, code)];
  await bet(ctx, player, settled.id, code, [...big, { play: 'half', picks: 'small' }]);
  const clock = (at: Date) => advanceDraws({ ...ctx, now: at, clock: 'database' });
  await clock(new Date(closed.closesAt.getTime() + 1_000));
  await ctx.db
    .update(lotteryDraws)
    .set({ drawsAt: new Date(closed.drawsAt.getTime() + 3_600_000) })
    .where(eq(lotteryDraws.id, closed.id));
  await clock(new Date(settled.drawsAt.getTime() + 1_000));
  const [before, money] = [
    await ctx.db.select().from(lotteryDraws).orderBy(lotteryDraws.id),
    await mainOf(ctx, player),
  ];
  expect(before.filter(({ id }) => [closed.id, settled.id].includes(id)).map(({ state }) => state)).toEqual([
    'closed',
    'settled',
  ]);
  // By the database's clock, which was never ahead, both draws would be on sale.
  await clock(ctx.now);
  for (const { id } of [closed, settled])
    await expect(bet(ctx, player, id, code, big)).rejects.toMatchObject({ code: 'lottery.closed' });
  await makeDraws(
    ctx,
    lotteryGames.filter((game) => game.code === code),
  );
  await clock(new Date(settled.drawsAt.getTime() + 2_000));
  expect(await ctx.db.select().from(lotteryDraws).orderBy(lotteryDraws.id)).toEqual(before);
  expect(await mainOf(ctx, player)).toBe(money);
});
