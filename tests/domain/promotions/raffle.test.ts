import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { giveUpLostPromotionSeeds } from '~/domain/promotions/give-up-lost-seeds.server';
import { saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { stopOffer } from '~/domain/promotions/operating/stop-offer.server';
import { drawWinners, listText, type RaffleEntry } from '~/domain/promotions/raffle/draw.server';
import { drawRaffles } from '~/domain/promotions/raffle/draw-raffles.server';
import { prepareRaffles } from '~/domain/promotions/raffle/prepare-raffles.server';
import { findRaffleOfWeek, listRaffles, readOwnTickets } from '~/domain/promotions/raffle/read-raffle.server';
import { promotionCounts, raffleEntries, raffles } from '~/domain/promotions/tables.server';
import { prizesByPlace, prizesSchema } from '~/domain/promotions/terms/raffle';
import type { TermsOf } from '~/domain/promotions/terms/terms';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { lostText } from '~/domain/shared/text-cipher.server';
import { hashOfSeed } from '~/domain/studio/fair/seeds.server';
import { countCalls, cutAfter, cutMessage, placesToCut } from '../../setup/cut-after';
import { restorable } from '../../setup/restorable';
import { closeTestDatabases } from '../../setup/world';
import { offerOf, weeklyDraw } from './offers';
import { deposited, newMember, participationsOf, play, type RewardsWorld, rewardsWorld } from './rewards-world';

afterEach(closeTestDatabases);

/** 2026-03-16 is a Monday. */
const at = (time: string) => new Date(`${time}:00+06:00`);
const ctxAt = ({ ctx }: RewardsWorld, time: string): Ctx => ({ ...ctx, now: at(time) });
const allMinor = taka(400);

/** An offer whose first draw is prepared on the Sunday before its week. */
async function raffleWorld(terms: TermsOf<'raffle'> = weeklyDraw) {
  const world = await rewardsWorld([terms]);
  await prepareRaffles(ctxAt(world, '2026-03-15T12:00'));
  return world;
}

async function members(world: RewardsWorld, count: number) {
  const made = [];
  for (let n = 0; n < count; n++) made.push(await newMember(world, `player${n}`));
  return made;
}

const playOn = (world: RewardsWorld, accountId: number, units: number, day = '2026-03-18') =>
  play(world, { accountId, units, at: at(`${day}T13:00`) });
const draw = (world: RewardsWorld, time = '2026-03-23T12:00') => drawRaffles(ctxAt(world, time));

async function promised({ ctx }: RewardsWorld) {
  const [row] = await ctx.db.select().from(promotionCounts).where(eq(promotionCounts.promotionCode, 'offer'));
  return { taken: row!.taken, promisedMinor: row!.promisedMinor };
}

async function wonBy(world: RewardsWorld, accounts: number[]) {
  const won = await Promise.all(accounts.map((accountId) => participationsOf(world, accountId)));
  return won.map((rewards) => rewards.map(({ amountMinor }) => amountMinor));
}

test('a place goes to the holder of the ticket that the seed and the list give, and none wins twice', () => {
  const entries: RaffleEntry[] = [
    { number: 1, name: 'a***', tickets: 3 },
    { number: 2, name: 'b***', tickets: 1 },
    { number: 3, name: 'c***', tickets: 6 },
  ];
  const [seed, code, listHash] = ['seed', 'offer', createHash('sha256').update(listText(entries)).digest('hex')];
  const left = entries.flatMap(({ number, tickets }) => Array<number>(tickets).fill(number));
  const expected = [1, 2, 3].map((place) => {
    const drawn = createHmac('sha256', seed).update(`offer|${listHash}|${place}`).digest('hex');
    const ticket = Number(BigInt(`0x${drawn}`) % BigInt(left.length));
    const number = left[ticket]!;
    for (let at = left.length - 1; at >= 0; at--) if (left[at] === number) left.splice(at, 1);
    return { place, number, ticket };
  });
  expect(drawWinners({ seed, code, listHash }, entries, 5)).toEqual(expected);
  expect(drawWinners({ seed, code, listHash }, [], 5)).toEqual([]);
});

test('who holds more tickets wins more often, in proportion', () => {
  const entries: RaffleEntry[] = [
    { number: 1, name: 'a***', tickets: 1 },
    { number: 2, name: 'b***', tickets: 4 },
  ];
  const rounds = 5_000;
  let first = 0;
  for (let n = 0; n < rounds; n++)
    if (drawWinners({ seed: `seed ${n}`, code: 'c', listHash: 'l' }, entries, 1)[0]!.number === 1) first++;
  // A fifth, give or take five deviations of 28.3.
  expect(first).toBeGreaterThan(1_000 - 142);
  expect(first).toBeLessThan(1_000 + 142);
});

test('prizes are told in lines, the highest first', () => {
  expect(prizesByPlace(weeklyDraw.prizes)).toEqual([taka(300), taka(50), taka(50)]);
  expect(prizesSchema.safeParse([]).success).toBe(false);
  expect(prizesSchema.safeParse([{ count: 1_001, rewardMinor: 1n }]).success).toBe(false);
  expect(prizesSchema.safeParse([{ count: 1, rewardMinor: 0n }]).success).toBe(false);
});

test('three of five are drawn on Monday at noon, once, and each prize waits to be claimed', async () => {
  const world = await raffleWorld();
  const players = await members(world, 5);
  for (const [nth, accountId] of players.entries()) await playOn(world, accountId, 100 * (nth + 1));
  expect(await promised(world)).toMatchObject({ taken: 0, promisedMinor: allMinor * 1n });
  expect(await draw(world, '2026-03-23T11:59')).toBe(0);
  expect((await Promise.all([draw(world), draw(world)])).sort()).toEqual([0, 1]);
  expect(await draw(world)).toBe(0);
  const won = await wonBy(world, players);
  expect(won.flat().sort()).toEqual([taka(50), taka(50), taka(300)].sort());
  expect(won.every((rewards) => rewards.length <= 1)).toBe(true);
  const [raffle] = await listRaffles(world.ctx, 'offer', 1);
  expect(raffle).toMatchObject({ week: '2026-03-16', entrants: 5, tickets: 15 });
  expect(createHash('sha256').update(raffle!.seed!).digest('hex')).toBe(raffle!.seedHash);
  expect(await promised(world)).toMatchObject({ taken: 3, promisedMinor: allMinor });
});

test('fewer members than prizes: what is not won goes back to the budget', async () => {
  const world = await raffleWorld({ ...weeklyDraw, budgetMinor: taka(1_000) });
  await playOn(world, world.member, 1_000_000);
  await draw(world);
  expect(await wonBy(world, [world.member])).toEqual([[taka(300)]]);
  expect(await promised(world)).toMatchObject({ taken: 1, promisedMinor: taka(300) });
  const [raffle] = await listRaffles(world.ctx, 'offer', 1);
  expect(raffle).toMatchObject({ entrants: 1, tickets: 10 });
});

test('the seed is promised before the first ticket: a new offer counts from the next day on', async () => {
  const world = await rewardsWorld([weeklyDraw]);
  await prepareRaffles(ctxAt(world, '2026-03-18T12:00'));
  await prepareRaffles(ctxAt(world, '2026-03-18T12:10'));
  const made = await listRaffles(world.ctx, 'offer', 5);
  expect(made.map(({ week, fromDay }) => [week, fromDay])).toEqual([
    ['2026-03-23', '2026-03-23'],
    ['2026-03-16', '2026-03-19'],
  ]);
  await playOn(world, world.member, 500, '2026-03-18');
  await playOn(world, world.member, 200, '2026-03-19');
  const ctx = ctxAt(world, '2026-03-20T12:00');
  const raffle = await findRaffleOfWeek(ctx, 'offer');
  expect(await readOwnTickets(ctx, world.member, { raffle: raffle!, terms: weeklyDraw })).toMatchObject({ tickets: 2 });
});

test('a draw that does not fit the budget is not prepared, and terms with such a budget are refused', async () => {
  const world = await rewardsWorld([{ ...weeklyDraw, budgetMinor: taka(700) }]);
  await prepareRaffles(ctxAt(world, '2026-03-16T12:00'));
  expect(await listRaffles(world.ctx, 'offer', 5)).toHaveLength(1);
  const poor = offerOf({ ...weeklyDraw, budgetMinor: taka(399) }, { code: 'poor' });
  await expect(saveOffer(world.ctx, poor)).rejects.toMatchObject({ code: 'promotions.invalid_terms' });
});

test('whoever pauses play, and those for whom the offer is not, are in no list', async () => {
  const world = await raffleWorld({ ...weeklyDraw, audience: 'depositors' });
  const [paused, poor] = await members(world, 2);
  for (const accountId of [world.member, paused!]) await deposited(world, { accountId, offerCode: null, units: 500 });
  for (const accountId of [world.member, paused!, poor!]) await playOn(world, accountId, 500);
  await pausePlay(ctxAt(world, '2026-03-20T12:00'), {
    ...{ accountId: paused!, kind: 'exclusion', endsAt: null },
  });
  await draw(world);
  const list = await world.ctx.db.select().from(raffleEntries);
  expect(list.map(({ accountId }) => accountId)).toEqual([world.member]);
});

test('a stopped offer draws the days on which it ran, and holds nothing any more for later weeks', async () => {
  const world = await raffleWorld();
  await prepareRaffles(ctxAt(world, '2026-03-18T12:00'));
  const [early, late] = await members(world, 2);
  await playOn(world, early!, 500, '2026-03-17');
  await stopOffer(ctxAt(world, '2026-03-18T21:00'), 'offer');
  await playOn(world, late!, 500, '2026-03-19');
  expect(await draw(world, '2026-03-30T12:00')).toBe(2);
  expect(await wonBy(world, [early!, late!])).toEqual([[taka(300)], []]);
  expect(await promised(world)).toMatchObject({ promisedMinor: taka(300) });
});

test('ended at 20 places, each in the same world, begun again and run twice, a draw has the same winners', {
  timeout: 240_000,
}, async () => {
  const world = await raffleWorld();
  const players = await members(world, 6);
  for (const accountId of players) await playOn(world, accountId, 300);
  const monday = ctxAt(world, '2026-03-23T12:00');
  const restore = await restorable(world.database);
  const calls = await countCalls(monday, drawRaffles);
  const list = await world.ctx.db.select().from(raffleEntries).orderBy(raffleEntries.number);
  const [raffle] = await world.ctx.db.select().from(raffles).where(eq(raffles.week, '2026-03-16'));
  const winners = drawWinners({ seed: raffle!.seed!, code: 'offer', listHash: raffle!.listHash! }, list, 3);
  expect(list.filter(({ place }) => place !== null).map(({ number, place }) => ({ number, place }))).toEqual(
    winners.map(({ number, place }) => ({ number, place })).sort((a, b) => a.number - b.number),
  );
  const outcome = async () => ({
    ...{ won: await wonBy(world, players), promised: await promised(world) },
    list: await world.ctx.db.select().from(raffleEntries).orderBy(raffleEntries.number),
    raffles: await world.ctx.db.select().from(raffles).orderBy(raffles.week),
  });
  const expected = await outcome();
  expect(expected.won.flat().sort()).toEqual([taka(50), taka(50), taka(300)].sort());
  expect(expected.promised).toMatchObject({ taken: 3 });
  let ends = 0;
  for (const place of placesToCut(calls, 20)) {
    await restore();
    await drawRaffles(cutAfter(monday, place)).catch((error) => {
      if (error.message !== cutMessage) throw error;
      ends++;
    });
    await Promise.all([drawRaffles(monday), drawRaffles(monday)]);
    expect(await drawRaffles(monday)).toBe(0);
    expect(await outcome(), `ended before call ${place + 1} of ${calls}`).toEqual(expected);
  }
  expect(ends).toBe(20);
});

test('a draw that was under way at a backup goes on with its winners after a restore without secrets', async () => {
  const world = await raffleWorld();
  const players = await members(world, 6);
  for (const accountId of players) await playOn(world, accountId, 300);
  const monday = ctxAt(world, '2026-03-23T12:00');
  const restore = await restorable(world.database);
  const calls = await countCalls(monday, drawRaffles);
  const [drawn] = await world.ctx.db.select().from(raffles);
  const winners = async () =>
    (await world.ctx.db.select().from(raffleEntries).orderBy(raffleEntries.number)).map(({ place }) => place);
  const expected = await winners();
  const ends = { decided: 0, undecided: 0 };
  for (const place of placesToCut(calls, 20)) {
    await restore();
    await drawRaffles(cutAfter(monday, place)).catch((error) => expect(error.message).toBe(cutMessage));
    const wasDecided = (await winners()).some((place) => place !== null);
    await world.database.pool.query(`update raffles set sealed_seed = $1 where sealed_seed like 'v2.%'`, [lostText]);
    await expect(drawRaffles(monday))
      .rejects.toThrow('cannot be opened')
      .catch(() => expect(wasDecided).toBe(true));
    await giveUpLostPromotionSeeds(monday);
    await drawRaffles(monday);
    const [raffle] = await world.ctx.db.select().from(raffles);
    const list = await world.ctx.db.select().from(raffleEntries).orderBy(raffleEntries.number);
    expect(hashOfSeed(raffle!.seed!)).toBe(raffle!.seedHash);
    const shown = drawWinners({ seed: raffle!.seed!, code: 'offer', listHash: raffle!.listHash! }, list, 3);
    expect(list.flatMap(({ number, place }) => (place === null ? [] : [{ place, number }]))).toEqual(
      shown.map(({ place, number }) => ({ place, number })).sort((a, b) => a.number - b.number),
    );
    if (wasDecided) expect([await winners(), raffle!.seed]).toEqual([expected, drawn!.seed]);
    ends[wasDecided ? 'decided' : 'undecided']++;
    expect((await wonBy(world, players)).flat().sort()).toEqual([taka(50), taka(50), taka(300)].sort());
    expect(await promised(world)).toMatchObject({ taken: 3 });
  }
  expect(Math.min(ends.decided, ends.undecided)).toBeGreaterThan(0);
}, 240_000);
