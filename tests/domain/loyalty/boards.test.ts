import { afterEach, expect, test } from 'vitest';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { prizeOf } from '~/domain/loyalty/boards/board-rules';
import { freezeBoards } from '~/domain/loyalty/boards/freeze-boards.server';
import { payPrizes } from '~/domain/loyalty/boards/pay-prizes.server';
import { readBoards } from '~/domain/loyalty/boards/read-boards.server';
import { saveBoard } from '~/domain/loyalty/boards/save-board.server';
import { boardPlaces } from '~/domain/loyalty/tables.server';
import { noteMarks } from '~/domain/protection/marks/note-marks.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { taka } from '~/domain/shared/money';
import { boardsAt } from '~/seed/content/boards';
import { closeTestDatabases } from '../../setup/world';
import { balancesOf, newMember, play, type RewardsWorld } from '../promotions/rewards-world';
import { at, bestOfTheDay, ctxAt, loyaltyWorld, weekOfPlay } from './loyalty-world';

afterEach(closeTestDatabases);

/** 2026-03-16 is a Monday. */
const tuesday = at('2026-03-17T12:00');
const places = async ({ ctx }: RewardsWorld) =>
  (await ctx.db.select().from(boardPlaces).orderBy(boardPlaces.place, boardPlaces.accountId)).map(
    ({ accountId, place, prizeMinor }) => ({ accountId, place, prizeMinor }),
  );

async function membersOf(world: RewardsWorld, count: number) {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push(await newMember(world, `player-number-${n}`));
  return ids;
}

test('equal scores share the prizes of their places, down to the cent', () => {
  const prizes = [500, 300, 100].map(taka);
  expect(prizeOf(prizes, { place: 1, ties: 1 })).toBe(taka(500));
  expect(prizeOf(prizes, { place: 1, ties: 2 })).toBe(taka(400));
  expect(prizeOf(prizes, { place: 2, ties: 3 })).toBe(1_333_300n);
  expect(prizeOf(prizes, { place: 4, ties: 1 })).toBe(0n);
});

test('a week is ranked by weighted bets, frozen once all is counted, and paid once', async () => {
  const world = await loyaltyWorld({ boards: [weekOfPlay] });
  const [slots, live, twin] = (await membersOf(world, 3)) as [number, number, number];
  await play(
    world,
    { accountId: slots, units: 100, at: tuesday },
    { accountId: live, units: 500, category: 'LIVE', at: tuesday },
    { accountId: twin, units: 50, at: tuesday },
    { accountId: twin, units: 5_000, category: 'CRASH', at: tuesday },
  );
  await rollUpSettled(world.ctx);
  const [board] = await readBoards(ctxAt(world, '2026-03-18T12:00'), live);
  expect(board).toMatchObject({ players: 3, own: { place: 2, score: taka(50) }, endsAt: at('2026-03-23T00:00') });
  expect(board!.lines.map(({ place, name, prizeMinor }) => [place, name, prizeMinor])).toEqual([
    [1, 'pl***-0', taka(500)],
    [2, 'pl***-1', taka(200)],
    [2, 'pl***-2', taka(200)],
  ]);
  await play(
    world,
    { accountId: twin, units: 1, at: at('2026-03-22T23:59') },
    { accountId: live, units: 900, at: at('2026-03-23T00:00') },
  );
  const over = ctxAt(world, '2026-03-23T00:05');
  expect(await freezeBoards(ctxAt(world, '2026-03-22T23:59'))).toBe(0);
  expect(await freezeBoards(over)).toBe(0);
  await rollUpSettled(over);
  expect(await Promise.all([freezeBoards(over), freezeBoards(over)])).toEqual(expect.arrayContaining([1, 0]));
  expect(await places(world)).toEqual([
    { accountId: slots, place: 1, prizeMinor: taka(500) },
    { accountId: twin, place: 2, prizeMinor: taka(300) },
    { accountId: live, place: 3, prizeMinor: taka(100) },
  ]);
  const paid = await Promise.all([payPrizes(over), payPrizes(over)]);
  expect(paid[0]! + paid[1]!).toBe(3);
  expect(await payPrizes(over)).toBe(0);
  expect(await balancesOf(world, slots)).toMatchObject({ main: taka(500) });
  expect(await balancesOf(world, live)).toMatchObject({ main: taka(100) });
  await play(world, { accountId: live, units: 9_000, at: tuesday });
  await rollUpSettled(over);
  expect((await readBoards(over, live))[0]).toMatchObject({
    own: { place: 1, score: taka(900) },
    winners: [{ isOwn: false }, { isOwn: false }, { isOwn: true, place: 3 }],
  });
});

test('the board that the demo advertises pays the ten best what its offer says', async () => {
  const [advertised] = boardsAt(at('2026-03-01T00:00'));
  const world = await loyaltyWorld({ boards: [advertised!] });
  const members = await membersOf(world, 11);
  await play(world, ...members.map((accountId, nth) => ({ accountId, units: 1_000 - nth * 10, at: tuesday })));
  const over = ctxAt(world, '2026-03-23T00:05');
  await rollUpSettled(over);
  await freezeBoards(over);
  await payPrizes(over);
  const won = await Promise.all(members.map(async (accountId) => (await balancesOf(world, accountId)).main));
  expect(won).toEqual([5_000, 3_000, 2_000, 1_000, 1_000, 500, 500, 500, 500, 500, 0].map(taka));
});

test('the best multiple counts single bets that are large enough, and gives way when it is taken back', async () => {
  const world = await loyaltyWorld({ boards: [bestOfTheDay] });
  const win = (units: number, payout: number) => play(world, { units, payout, at: tuesday });
  await win(10, 55);
  await win(100, 2_000);
  await win(5, 5_000);
  await win(10, 0);
  await rollUpSettled(world.ctx);
  const own = async () => (await readBoards(ctxAt(world, '2026-03-17T13:00'), world.member))[0]!.own;
  expect(await own()).toEqual({ place: 1, score: 2_000n });
  await win(-100, -2_000);
  await rollUpSettled(world.ctx);
  expect(await own()).toEqual({ place: 1, score: 550n });
  await win(-10, -55);
  await rollUpSettled(world.ctx);
  expect(await own()).toBeNull();
});

test('who pauses play is not ranked, and who began to before the end wins nothing', async () => {
  const world = await loyaltyWorld({ boards: [weekOfPlay] });
  const [one, other] = (await membersOf(world, 2)) as [number, number];
  await play(world, { accountId: one, units: 100, at: tuesday }, { accountId: other, units: 50, at: tuesday });
  await rollUpSettled(world.ctx);
  await pausePlay(world.ctx, { accountId: one, kind: 'exclusion', endsAt: null });
  await freezeBoards(ctxAt(world, '2026-03-23T00:05'));
  expect(await places(world)).toEqual([{ accountId: other, place: 1, prizeMinor: taka(500) }]);
});

test('whose play shows signs of harm is not ranked and wins nothing', async () => {
  const world = await loyaltyWorld({ boards: [weekOfPlay] });
  const [one, other] = (await membersOf(world, 2)) as [number, number];
  await play(world, { accountId: one, units: 100, at: tuesday }, { accountId: other, units: 50, at: tuesday });
  await rollUpSettled(world.ctx);
  await noteMarks(world.ctx, [{ accountId: one, kind: 'lossJump' }]);
  await play(world, { accountId: one, units: 900, at: tuesday });
  await rollUpSettled(world.ctx);
  const [board] = await readBoards(ctxAt(world, '2026-03-18T12:00'), one);
  expect(board).toMatchObject({ own: { score: taka(100) } });
  await freezeBoards(ctxAt(world, '2026-03-23T00:05'));
  expect(await places(world)).toEqual([{ accountId: other, place: 1, prizeMinor: taka(500) }]);
});

test('a week that has begun keeps its prizes', async () => {
  const world = await loyaltyWorld({ boards: [weekOfPlay] });
  await play(world, { units: 100, at: tuesday });
  await rollUpSettled(world.ctx);
  await saveBoard(world.ctx, { ...weekOfPlay, prizes: [String(taka(1))] });
  await freezeBoards(ctxAt(world, '2026-03-23T00:05'));
  expect(await places(world)).toMatchObject([{ prizeMinor: taka(500) }]);
});

test.each([
  ['loyalty.invalid_code', { code: 'Not so' }],
  ['loyalty.empty_text', { textEn: '' }],
  ['loyalty.invalid_weights', { weights: {} }],
  ['loyalty.invalid_weights', { weights: { RNG: 10_001 } }],
  ['promotions.mixed_products', { weights: { RNG: 10_000, SPORTS: 10_000 } }],
  ['loyalty.invalid_prizes', { prizes: [] }],
  ['loyalty.invalid_prizes', { prizes: [String(taka(1)), String(taka(2))] }],
  ['loyalty.invalid_prizes', { prizes: [String(taka(50_001))] }],
  ['loyalty.period_fixed', { period: 'daily' as const }],
])('a board is refused with %s', async (code, change) => {
  const world = await loyaltyWorld({ boards: [weekOfPlay] });
  await expect(saveBoard(world.ctx, { ...weekOfPlay, ...change })).rejects.toMatchObject({ code });
});
