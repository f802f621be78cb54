import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { formatMinor, taka } from '~/domain/shared/money';
import { decideInstant } from '~/domain/studio/engine-calls';
import { drawsOf, hashOfSeed } from '~/domain/studio/fair/seeds.server';
import { findStudioGame } from '~/domain/studio/find-studio-game.server';
import { playInstant } from '~/domain/studio/play-instant.server';
import type { InstantPlay } from '~/domain/studio/round';
import { changeSeeds, readSeeds } from '~/domain/studio/seeds.server';
import { studioRounds, studioSeeds } from '~/domain/studio/tables.server';
import { betsOf, later, mainOf, newKey, playerWith, settings, studioWorld } from './studio-world';

let world: Awaited<ReturnType<typeof studioWorld>>;
const over7: InstantPlay = { engine: 'dice', choice: { side: 'over', sum: 7 } };

beforeAll(async () => {
  world = await studioWorld();
});

test('only games of our own that are on offer are found', async () => {
  const { ctx } = world;
  expect(await findStudioGame(ctx, settings, 'dice-padma')).toMatchObject({
    engine: 'dice',
    category: 'INHOUSE',
    vendorCode: 'GHOROA',
  });
  expect(await findStudioGame(ctx, settings, 'dice-nowhere')).toBeNull();
  expect(await findStudioGame(ctx, settings, 'roulette-padma')).toBeNull();
});

test('a round is decided, paid and recorded at once', async () => {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 100);
  const game = await world.game('dice-padma');
  const reference = await playInstant(ctx, {
    accountId,
    game,
    play: over7,
    stakeMinor: taka(10),
    requestKey: newKey(),
  });
  const [round] = await ctx.db.select().from(studioRounds).where(eq(studioRounds.reference, reference));
  const [bet] = await betsOf(ctx, accountId);
  expect(round).toMatchObject({ state: 'done', nonce: 0, stakeMinor: taka(10), choice: over7.choice });
  expect(bet).toMatchObject({ reference, vendorCode: 'GHOROA', category: 'INHOUSE', payoutMinor: round!.payoutMinor });
  expect(await mainOf(ctx, accountId)).toBe(taka(90) + round!.payoutMinor);
  expect(bet!.detail).toMatchObject({
    choices: { side: 'over', sum: '7' },
    balanceBefore: '100.0000',
    balanceAfter: formatMinor(taka(90) + round!.payoutMinor, 4),
    gameVersion: 'dice 1.0',
  });
  expect(bet!.state).toBe(round!.payoutMinor > 0n ? 'won' : 'lost');
});

test('what came out follows from the seeds that are shown afterwards, and from nothing else', async () => {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 1_000);
  const game = await world.game('baccarat-moon');
  const before = await readSeeds(ctx, accountId);
  const play: InstantPlay = { engine: 'baccarat', choice: { bet: 'banker' } };
  for (let nonce = 0; nonce < 4; nonce++) {
    const turn = later(ctx, nonce * 5_000);
    await playInstant(turn, { accountId, game, play, stakeMinor: taka(1 + nonce * 50), requestKey: newKey() });
  }
  const revealed = await changeSeeds(ctx, { accountId, clientSeed: 'mine' });
  expect(hashOfSeed(revealed.serverSeed)).toBe(before.hash);
  const stored = await ctx.db.query.studioSeeds.findMany();
  for (const { serverSeed, serverSeedHash } of stored) expect(hashOfSeed(serverSeed)).not.toBe(serverSeedHash);
  expect(revealed).toMatchObject({ hash: before.hash, clientSeed: before.clientSeed, rounds: 4 });
  const rounds = await ctx.db.select().from(studioRounds).where(eq(studioRounds.accountId, accountId));
  for (const { nonce, outcome, multiplier } of rounds) {
    expect({ outcome, multiplier }).toEqual(decideInstant(play, drawsOf({ ...revealed, nonce: nonce! })));
  }
  expect(await readSeeds(ctx, accountId)).toMatchObject({ clientSeed: 'mine', nonce: 0, previous: revealed });
});

test('sent twice, also at once, it is one round', async () => {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 100);
  const round = { accountId, game: await world.game('reels-tiger'), stakeMinor: taka(10), requestKey: newKey() };
  const play: InstantPlay = { engine: 'reels', choice: {} };
  const references = await Promise.all(Array.from({ length: 6 }, () => playInstant(ctx, { ...round, play })));
  expect(new Set(references).size).toBe(1);
  expect(await betsOf(ctx, accountId)).toHaveLength(1);
  await expect(playInstant(ctx, { ...round, play, stakeMinor: taka(11) })).rejects.toMatchObject({
    code: 'form.key_conflict',
  });
});

test('many different rounds at once: one is played, the others are too fast, no nonce is used twice', async () => {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 1_000);
  const game = await world.game('dice-padma');
  const play = () => playInstant(ctx, { accountId, game, play: over7, stakeMinor: taka(10), requestKey: newKey() });
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, play));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'studio.too_fast' });
  }
  expect(await betsOf(ctx, accountId)).toHaveLength(1);
});

test('a round of dice begins five seconds after the last one at least', async () => {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 100);
  const game = await world.game('dice-padma');
  const playAt = (ms: number) =>
    playInstant(later(ctx, ms), { accountId, game, play: over7, stakeMinor: taka(10), requestKey: newKey() });
  await playAt(0);
  await expect(playAt(4_999)).rejects.toMatchObject({ code: 'studio.too_fast', params: { seconds: '1' } });
  await playAt(5_000);
  await changeSeeds(later(ctx, 5_100), { accountId, clientSeed: 'fresh' });
  await expect(playAt(5_200)).rejects.toMatchObject({ code: 'studio.too_fast' });
});

test('a stake under or over the limits, or one that could win too much, is refused and uses no nonce', async () => {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 100_000);
  const game = await world.game('reels-tiger');
  const stake = (stakeMinor: bigint) =>
    playInstant(ctx, { accountId, game, play: { engine: 'reels', choice: {} }, stakeMinor, requestKey: newKey() });
  await expect(stake(game.limits.minMinor - 1n)).rejects.toMatchObject({
    code: 'studio.under_minimum',
    field: 'amount',
  });
  await expect(stake(taka(10_001))).rejects.toMatchObject({ code: 'studio.over_maximum', field: 'amount' });
  const most = 89_847_200n;
  await expect(stake(taka(9_000))).rejects.toMatchObject({
    code: 'studio.over_payout',
    params: { mostMinor: String(most) },
  });
  await stake(most);
  expect((await readSeeds(ctx, accountId)).nonce).toBe(1);
});

test('without the money nothing is played and no nonce is used', async () => {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 5);
  const game = await world.game('dice-padma');
  await expect(
    playInstant(ctx, { accountId, game, play: over7, stakeMinor: taka(6), requestKey: newKey() }),
  ).rejects.toMatchObject({ code: 'ledger.insufficient_funds' });
  expect((await readSeeds(ctx, accountId)).nonce).toBe(0);
  expect(await betsOf(ctx, accountId)).toEqual([]);
});

test('an account has one pair of seeds in use, however many ask at once', async () => {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 0);
  const all = await Promise.all(Array.from({ length: 5 }, () => readSeeds(ctx, accountId)));
  expect(new Set(all.map(({ hash }) => hash)).size).toBe(1);
  const changed = await Promise.all(
    Array.from({ length: 20 }, (_, at) => changeSeeds(ctx, { accountId, clientSeed: `seed ${at}` })),
  );
  expect(new Set(changed.map(({ hash }) => hash)).size).toBe(20);
});

test('the next server seed is committed before the player chooses a seed for it, and then is the one in use', async () => {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 0);
  const before = await readSeeds(ctx, accountId);
  expect(before.nextHash).not.toBe(before.hash);
  await changeSeeds(ctx, { accountId, clientSeed: 'mine' });
  const after = await readSeeds(ctx, accountId);
  expect(after).toMatchObject({ hash: before.nextHash, clientSeed: 'mine', nonce: 0 });
  expect(new Set([before.hash, after.hash, after.nextHash]).size).toBe(3);
});

test('a pair whose next seed was never shown is not changed until it is', async () => {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 0);
  await readSeeds(ctx, accountId);
  const unseen = { nextSeed: null, nextSeedHash: null };
  await ctx.db.update(studioSeeds).set(unseen).where(eq(studioSeeds.accountId, accountId));
  const change = { accountId, clientSeed: 'mine' };
  await expect(changeSeeds(ctx, change)).rejects.toMatchObject({ code: 'studio.next_seed_unseen' });
  const { nextHash } = await readSeeds(ctx, accountId);
  await changeSeeds(ctx, change);
  expect((await readSeeds(ctx, accountId)).hash).toBe(nextHash);
});
