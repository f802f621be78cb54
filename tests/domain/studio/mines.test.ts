import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { type MinesOutcome, minesMultiplier } from '~/domain/studio/engines/mines';
import { changeSeeds, readSeeds } from '~/domain/studio/seeds.server';
import { endForgottenRounds } from '~/domain/studio/stepped/end-forgotten-rounds.server';
import { roundInPlayOf } from '~/domain/studio/stepped/find-stepped.server';
import { cashOutStepped, moveStepped } from '~/domain/studio/stepped/move-stepped.server';
import { startStepped } from '~/domain/studio/stepped/start-stepped.server';
import { studioRounds } from '~/domain/studio/tables.server';
import { betsOf, later, mainOf, newKey, playerWith, studioWorld } from './studio-world';

let world: Awaited<ReturnType<typeof studioWorld>>;

beforeAll(async () => {
  world = await studioWorld();
});

async function board({ mines = 5, stake = 10 } = {}) {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 100);
  const game = await world.game('mines-boat');
  const play = { engine: 'mines', choice: { mines } } as const;
  const reference = await startStepped(ctx, { accountId, game, play, stakeMinor: taka(stake), requestKey: newKey() });
  const row = async () => (await ctx.db.select().from(studioRounds).where(eq(studioRounds.reference, reference)))[0]!;
  const mined = (roundInPlayOf(ctx, await row()).outcome as MinesOutcome).mines;
  const safe = Array.from({ length: 25 }, (_, at) => at).filter((tile) => !mined.includes(tile));
  return { ctx, accountId, game, reference, row, mined, safe, move: { accountId, game, reference } };
}

test('open tiles raise what is paid; cashing out pays it once, however often and at once', async () => {
  const { ctx, accountId, move, safe, row } = await board();
  expect(await mainOf(ctx, accountId)).toBe(taka(90));
  for (const tile of safe.slice(0, 3)) await moveStepped(ctx, { ...move, move: tile });
  await moveStepped(ctx, { ...move, move: safe[0]! });
  expect((await row()).picks).toEqual(safe.slice(0, 3));
  await Promise.all(Array.from({ length: 5 }, () => cashOutStepped(ctx, move)));
  const paid = (taka(10) * BigInt(minesMultiplier(5, 3))) / 100n;
  expect(await mainOf(ctx, accountId)).toBe(taka(90) + paid);
  expect(await row()).toMatchObject({ state: 'done', payoutMinor: paid, multiplier: minesMultiplier(5, 3) });
  expect(await betsOf(ctx, accountId)).toMatchObject([{ state: 'won', payoutMinor: paid }]);
});

test('where the mines lie is sealed in the database until the round is over', async () => {
  const { ctx, move, safe, mined, row } = await board();
  expect(await row()).toMatchObject({ outcome: null, sealedOutcome: expect.not.stringContaining('mines') });
  await moveStepped(ctx, { ...move, move: safe[0]! });
  expect((await row()).outcome).toBeNull();
  await cashOutStepped(ctx, move);
  expect(await row()).toMatchObject({ outcome: { mines: mined }, sealedOutcome: null });
});

test('an older board with its mines in clear is played to its end', async () => {
  const { ctx, move, safe, mined, row } = await board();
  await ctx.db
    .update(studioRounds)
    .set({ outcome: { mines: mined }, sealedOutcome: null })
    .where(eq(studioRounds.reference, move.reference));
  await moveStepped(ctx, { ...move, move: safe[0]! });
  await cashOutStepped(ctx, move);
  expect(await row()).toMatchObject({ state: 'done', multiplier: minesMultiplier(5, 1) });
});

test('a mine ends the round; nothing more is opened or paid', async () => {
  const { ctx, accountId, move, safe, mined, row } = await board();
  await moveStepped(ctx, { ...move, move: safe[0]! });
  await moveStepped(ctx, { ...move, move: mined[0]! });
  await moveStepped(ctx, { ...move, move: safe[1]! });
  await cashOutStepped(ctx, move);
  expect(await row()).toMatchObject({ state: 'done', picks: [safe[0], mined[0]], payoutMinor: 0n });
  expect(await mainOf(ctx, accountId)).toBe(taka(90));
});

test('a tile and the cash-out at once end in one of two ways, never in both', async () => {
  for (let round = 0; round < 4; round++) {
    const { ctx, accountId, move, safe, mined, row } = await board();
    await moveStepped(ctx, { ...move, move: safe[0]! });
    await Promise.all([moveStepped(ctx, { ...move, move: mined[0]! }), cashOutStepped(ctx, move)]);
    const { payoutMinor, multiplier, picks } = await row();
    const hasExploded = picks.length === 2;
    expect(picks).toEqual(hasExploded ? [safe[0], mined[0]] : [safe[0]]);
    expect(multiplier).toBe(hasExploded ? 0 : minesMultiplier(5, 1));
    expect(await mainOf(ctx, accountId)).toBe(taka(90) + payoutMinor);
  }
});

test('the last tile that may be opened pays the round out by itself', async () => {
  const { ctx, move, safe, row } = await board({ mines: 20 });
  for (const tile of safe.slice(0, 4)) await moveStepped(ctx, { ...move, move: tile });
  // A fifth tile would pay ৳ 515,361, more than a round may.
  expect(await row()).toMatchObject({
    state: 'done',
    picks: safe.slice(0, 4),
    multiplier: 245_410,
    payoutMinor: taka(24_541),
  });
});

test('one board at a time in a game, begun once for its key; its seed stays hidden', async () => {
  const { ctx, accountId, game, move, safe } = await board();
  const play = { engine: 'mines', choice: { mines: 3 } } as const;
  const again = { accountId, game, play, stakeMinor: taka(10), requestKey: newKey() };
  await expect(startStepped(later(ctx, 5_000), again)).rejects.toMatchObject({ code: 'studio.board_open' });
  await expect(changeSeeds(ctx, { accountId, clientSeed: 'x' })).rejects.toMatchObject({ code: 'studio.round_open' });
  await moveStepped(ctx, { ...move, move: safe[0]! });
  await cashOutStepped(ctx, move);
  await readSeeds(ctx, accountId);
  await changeSeeds(ctx, { accountId, clientSeed: 'x' });
  const first = await startStepped(later(ctx, 5_000), again);
  expect(await startStepped(later(ctx, 5_000), again)).toBe(first);
});

test("another's board is not found, nor is a tile off the board", async () => {
  const { ctx, move } = await board();
  const stranger = await playerWith(ctx, 0);
  await expect(moveStepped(ctx, { ...move, accountId: stranger, move: 1 })).rejects.toMatchObject({
    code: 'studio.round_not_found',
  });
  await expect(cashOutStepped(ctx, { ...move, accountId: stranger })).rejects.toMatchObject({
    code: 'studio.round_not_found',
  });
  for (const tile of [-1, 25, 1.5, Number.NaN]) {
    await expect((async () => moveStepped(ctx, { ...move, move: tile }))()).rejects.toMatchObject({
      code: 'studio.unknown_move',
    });
  }
  await expect(cashOutStepped(ctx, move)).rejects.toMatchObject({ code: 'studio.nothing_open' });
});

test('a forgotten board gives its stake back, or pays what its tiles are worth, a day after the last move', async () => {
  const untouched = await board();
  const begun = await board();
  await moveStepped(begun.ctx, { ...begun.move, move: begun.safe[0]! });
  const dayMs = 24 * 3_600_000;
  await endForgottenRounds(later(world.ctx, dayMs - 1));
  expect((await untouched.row()).state).toBe('open');
  await endForgottenRounds(later(world.ctx, dayMs));
  await endForgottenRounds(later(world.ctx, dayMs));
  expect((await untouched.row()).state).toBe('refunded');
  expect(await mainOf(world.ctx, untouched.accountId)).toBe(taka(100));
  expect(await betsOf(world.ctx, untouched.accountId)).toMatchObject([{ state: 'refunded' }]);
  const paid = (taka(10) * BigInt(minesMultiplier(5, 1))) / 100n;
  expect(await begun.row()).toMatchObject({ state: 'done', payoutMinor: paid });
  expect(await mainOf(world.ctx, begun.accountId)).toBe(taka(90) + paid);
});
