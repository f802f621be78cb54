import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { giveBack } from '~/domain/promotions/rewards/give-back.server';
import { wheelSpins } from '~/domain/promotions/tables.server';
import { earnedChances, segmentAt, segmentsSchema } from '~/domain/promotions/terms/wheel';
import { recheckSpin } from '~/domain/promotions/wheel/draw.server';
import { listSpins, readNextHash, readSpinsOfDay } from '~/domain/promotions/wheel/read-wheel.server';
import { spinWheel } from '~/domain/promotions/wheel/spin-wheel.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { closeTestDatabases } from '../../setup/world';
import { wheel } from './offers';
import { balancesOf, grantsOf, participationsOf, play, type RewardsWorld, rewardsWorld } from './rewards-world';

afterEach(closeTestDatabases);

const always = {
  ...wheel,
  segments: [
    { oddsPpm: 1, rewardMinor: 0n },
    { oddsPpm: 999_999, rewardMinor: taka(5) },
  ],
};
const own = ({ member }: RewardsWorld) => ({ accountId: member, code: 'offer' });
const at = (time: string) => new Date(`${time}:00+06:00`);
const noon: (world: RewardsWorld) => Ctx = ({ ctx }) => ({ ...ctx, now: at('2026-03-20T12:00') });

async function spin(world: RewardsWorld, clientSeed = 'my word') {
  const ctx = noon(world);
  const seedHash = await readNextHash(ctx, own(world));
  return { seedHash, ...(await spinWheel(ctx, { ...own(world), seedHash, clientSeed })) };
}

const playToday = (world: RewardsWorld, units: number) => play(world, { units, at: at('2026-03-20T08:00') });

test('slices are as wide as they are likely, and their chances make one turn', () => {
  expect([0, 599_999, 600_000, 999_999].map((drawn) => segmentAt(wheel.segments, drawn))).toEqual([0, 0, 1, 1]);
  expect(segmentsSchema.safeParse(wheel.segments).success).toBe(true);
  expect(segmentsSchema.safeParse([{ oddsPpm: 999_999, rewardMinor: 1n }]).success).toBe(false);
  expect(segmentsSchema.safeParse(wheel.segments.map((each) => ({ ...each, rewardMinor: 0n }))).success).toBe(false);
  expect(
    [0, 499, 500, 1_499, 9_000, -5].map((units) => earnedChances({ ...wheel, most: wheel.mostDay }, taka(units))),
  ).toEqual([0, 0, 1, 2, 3, 0]);
});

test('turns are earned by the bets of the day, up to the most, and another day has its own', async () => {
  const world = await rewardsWorld([always]);
  await expect(spin(world)).rejects.toMatchObject({ code: 'promotions.no_spins' });
  await playToday(world, 1_000);
  for (let turn = 0; turn < 2; turn++) expect(await spin(world)).toMatchObject({ amountMinor: taka(5) });
  await expect(spin(world)).rejects.toMatchObject({ code: 'promotions.no_spins' });
  expect(await balancesOf(world)).toMatchObject({ main: taka(10) });
  expect(await readTurnover(world.ctx, world.member)).toMatchObject({ leftMinor: taka(10) });
  const [grant] = await grantsOf(world);
  await giveBack(noon(world), { accountId: world.member, grantId: grant!.id });
  expect(await balancesOf(world)).toMatchObject({ main: taka(5) });
  await playToday(world, 90_000);
  await spin(world);
  await expect(spin(world)).rejects.toMatchObject({ code: 'promotions.no_spins' });
  const next = { ...world.ctx, now: at('2026-03-21T12:00') };
  expect(await readSpinsOfDay(next, own(world), always)).toMatchObject({ used: 0, earned: 0 });
});

test('a spin follows from its seeds, which anybody can check once it is over', async () => {
  const world = await rewardsWorld([wheel]);
  await playToday(world, 1_500);
  const hashes = [];
  for (let turn = 0; turn < 3; turn++) hashes.push((await spin(world, `word ${turn}`)).seedHash);
  const spins = (await listSpins(world.ctx, own(world))).reverse();
  expect(spins.map(({ seedHash }) => seedHash)).toEqual(hashes);
  for (const { serverSeed: shown, seedHash, clientSeed, id, drawn, segment } of spins) {
    const serverSeed = shown!;
    expect(recheckSpin(wheel.segments, { serverSeed, clientSeed, nonce: id })).toEqual({
      hash: seedHash,
      drawn,
      segment,
    });
    const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${id}:0`).digest();
    const first = bytes.readUInt32BE(0);
    if (first < 2 ** 32 - (2 ** 32 % 1_000_000)) expect(drawn).toBe(first % 1_000_000);
  }
  const [stored] = await world.ctx.db.select().from(wheelSpins).limit(1);
  expect(stored!.serverSeed).not.toBe(spins.find(({ id }) => id === stored!.id)!.serverSeed);
});

test('the same turn sent many times at once is one turn', async () => {
  const world = await rewardsWorld([always]);
  await playToday(world, 1_500);
  const ctx = noon(world);
  const seedHash = await readNextHash(ctx, own(world));
  const sent = Array.from({ length: 10 }, () => spinWheel(ctx, { ...own(world), seedHash, clientSeed: 'word' }));
  expect(new Set((await Promise.all(sent)).map(({ spinId }) => spinId)).size).toBe(1);
  expect(await participationsOf(world)).toHaveLength(1);
  expect(await balancesOf(world)).toMatchObject({ main: taka(5) });
});

test('nothing is turned without a word, by who pauses play, with another seed, or above the budget', async () => {
  const world = await rewardsWorld([{ ...always, budgetMinor: taka(9) }]);
  await playToday(world, 1_500);
  await expect(spin(world, ' ')).rejects.toMatchObject({ code: 'promotions.client_seed' });
  const unknown = { ...own(world), seedHash: 'f'.repeat(64), clientSeed: 'word' };
  await expect(spinWheel(noon(world), unknown)).rejects.toMatchObject({ code: 'promotions.not_found' });
  await spin(world);
  await expect(spin(world)).rejects.toMatchObject({ code: 'promotions.sold_out' });
  await pausePlay(noon(world), { accountId: world.member, kind: 'exclusion', endsAt: null });
  await expect(spin(world)).rejects.toMatchObject({ code: 'promotions.excluded' });
});
