import { eq, gt } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { crashPointOf, multiplierAt, timeTo } from '~/domain/studio/engines/crash';
import { drawsOf, hashOfSeed } from '~/domain/studio/fair/seeds.server';
import { findRound } from '~/domain/studio/find-round.server';
import { advanceFlights } from '~/domain/studio/flights/advance-flights.server';
import { betOnFlight } from '~/domain/studio/flights/bet-on-flight.server';
import { cashOutFlight, endDueFlightBets } from '~/domain/studio/flights/end-flight-bets.server';
import { type AtDatabaseTime, endingAt, endingOf, type FlightRow } from '~/domain/studio/flights/flight.server';
import { forgetOldFlights } from '~/domain/studio/flights/forget-old-flights.server';
import { flightToBetOn, presentFlight } from '~/domain/studio/flights/present-flight.server';
import { changeSeeds, readSeeds } from '~/domain/studio/seeds.server';
import { studioFlights, studioRounds } from '~/domain/studio/tables.server';
import { betsOf, later, mainOf, newKey, playerWith, studioWorld } from './studio-world';

let world: Awaited<ReturnType<typeof studioWorld>>;
let games = 0;

beforeAll(async () => {
  world = await studioWorld();
});

/** A game whose flights no other test bets on. */
const ownGame = async () => ({ ...(await world.game('crash-kite')), gameCode: `crash-test${++games}` });

/** A flight of a game of its own whose bets the test takes before it ends where the test wants. */
async function openFlight() {
  const { ctx } = world;
  const game = await ownGame();
  const flight = (await presentFlight(ctx, game.gameCode)) as FlightRow & { startsAt: Date };
  return { ctx, game, flight };
}

/** A flight may end the moment it takes off. */
const unended = { point: null, endsAt: null, closesAt: null };

/** Takes off as it must, then ends where the test wants. */
async function endAt(flight: FlightRow & { startsAt: Date }, point: number) {
  const { ctx } = world;
  await advanceFlights(at(ctx, flight, 0), flight.gameCode);
  const sealedPoint = ctx.gateways.vault.encrypt(String(point));
  await ctx.db
    .update(studioFlights)
    .set({ sealedPoint, ...unended })
    .where(eq(studioFlights.id, flight.id));
  return { ...flight, ...endingAt(flight.startsAt, point) };
}

const at = (ctx: AtDatabaseTime, { startsAt }: { startsAt: Date }, ms: number) => ({
  ...ctx,
  now: new Date(startsAt.getTime() + ms),
});

const storedFlight = async (id: number) =>
  (await world.ctx.db.select().from(studioFlights).where(eq(studioFlights.id, id)))[0]!;

async function rowOf(reference: string) {
  return (await world.ctx.db.select().from(studioRounds).where(eq(studioRounds.reference, reference)))[0]!;
}

test('a flight ends where its committed seed and the seeds of its first three bets say, in the order of the database', async () => {
  const { ctx, game, flight } = await openFlight();
  const players = await Promise.all(['one', 'দুই', 'three', 'four'].map((seed) => playerWithSeed(seed)));
  const bet = (accountId: number) =>
    betOnFlight(ctx, { accountId, game, stakeMinor: taka(10), cashOutAt: 150, requestKey: newKey() });
  await Promise.all(players.map(bet));
  const open = await storedFlight(flight.id);
  expect(open).toMatchObject({ rule: 2, seedHashes: null, sealedPoint: null, point: null, endsAt: null });
  await advanceFlights(at(ctx, flight, 0), game.gameCode);
  const flying = await storedFlight(flight.id);
  const rows = await ctx.db
    .select()
    .from(studioRounds)
    .where(eq(studioRounds.flightId, flight.id))
    .orderBy(studioRounds.id);
  expect(flying.seedHashes).toEqual(rows.slice(0, 3).map(({ clientSeed }) => hashOfSeed(clientSeed!)));
  const serverSeed = ctx.gateways.vault.decrypt(flying.serverSeed)!;
  expect(hashOfSeed(serverSeed)).toBe(flight.serverSeedHash);
  const clientSeed = `${game.gameCode}|${flight.number}|${flying.seedHashes!.join('|')}`;
  expect(endingOf(ctx, flying)!.point).toBe(crashPointOf(drawsOf({ serverSeed, clientSeed, nonce: 0 })));
});

async function playerWithSeed(clientSeed: string): Promise<number> {
  const accountId = await playerWith(world.ctx, 100);
  await readSeeds(world.ctx, accountId);
  await changeSeeds(world.ctx, { accountId, clientSeed });
  return accountId;
}

test('a flight without bets takes its game and number alone', async () => {
  const { ctx, game, flight } = await openFlight();
  await advanceFlights(at(ctx, flight, 0), game.gameCode);
  const flying = await storedFlight(flight.id);
  const serverSeed = ctx.gateways.vault.decrypt(flying.serverSeed)!;
  const clientSeed = `${game.gameCode}|${flight.number}`;
  expect(endingOf(ctx, flying)!.point).toBe(crashPointOf(drawsOf({ serverSeed, clientSeed, nonce: 0 })));
});

test('while a flight flies nothing in the database tells where it ends; afterwards it lies in clear', async () => {
  const { ctx, game, flight } = await openFlight();
  const accountId = await playerWith(ctx, 100);
  const bet = { accountId, game, stakeMinor: taka(10), cashOutAt: null, requestKey: newKey() };
  const reference = await betOnFlight(ctx, bet);
  const { endsAt } = await endAt(flight, 300);
  const inTheAir = at(ctx, flight, 500);
  await flightToBetOn(inTheAir, game.gameCode);
  await cashOutFlight(inTheAir, { accountId, game, reference });
  await endDueFlightBets(inTheAir);
  const flying = await storedFlight(flight.id);
  expect(flying).toMatchObject({ point: null, endsAt: null, closesAt: null });
  expect(hashOfSeed(flying.serverSeed)).not.toBe(flight.serverSeedHash);
  expect(Number(flying.sealedPoint)).toBeNaN();
  const next = await ctx.db.select().from(studioFlights).where(gt(studioFlights.id, flight.id));
  expect(next.filter(({ gameCode }) => gameCode === game.gameCode)).toMatchObject([{ opensAt: null, startsAt: null }]);
  expect(await rowOf(reference)).toMatchObject({ state: 'done', outcome: null, dueAt: null });
  expect((await betsOf(ctx, accountId))[0]!.detail.outcome).toEqual({ multiplier: '1.05' });
  await endDueFlightBets({ ...ctx, now: endsAt });
  expect(await storedFlight(flight.id)).toMatchObject({ point: 300, endsAt });
  expect(await rowOf(reference)).toMatchObject({ outcome: { point: 300 } });
  expect((await betsOf(ctx, accountId))[0]!.detail.outcome).toEqual({ multiplier: '1.05', crashedAt: '3.00' });
});

test('a process killed at any step leaves the next one the same end; bets race with take-off', async () => {
  const { ctx, game, flight } = await openFlight();
  const killed = {
    ...ctx.gateways.vault,
    encrypt: () => {
      throw new Error('killed');
    },
  };
  const players = await Promise.all(Array.from({ length: 6 }, () => playerWith(ctx, 100)));
  const bet = (accountId: number) =>
    betOnFlight(ctx, { accountId, game, stakeMinor: taka(10), cashOutAt: 150, requestKey: newKey() });
  const due = at(ctx, flight, 0);
  await bet(players[0]!);
  const dying = { ...due, gateways: { ...ctx.gateways, vault: killed } };
  await expect(advanceFlights(dying, game.gameCode)).rejects.toThrow('killed');
  expect(await storedFlight(flight.id)).toMatchObject({ seedHashes: null, sealedPoint: null });
  await Promise.all([
    ...players.slice(1).map(bet),
    ...Array.from({ length: 4 }, () => advanceFlights(due, game.gameCode)),
  ]);
  const flying = await storedFlight(flight.id);
  const aboard = await ctx.db
    .select()
    .from(studioRounds)
    .where(eq(studioRounds.flightId, flight.id))
    .orderBy(studioRounds.id);
  expect(flying.seedHashes).toEqual(aboard.slice(0, 3).map(({ clientSeed }) => hashOfSeed(clientSeed!)));
  expect(aboard.every(({ dueAt }) => dueAt?.getTime() === flight.startsAt.getTime() + timeTo(150))).toBe(true);
  const all = await ctx.db.select().from(studioRounds).where(eq(studioRounds.gameCode, game.gameCode));
  expect(all).toHaveLength(6);
});

test('an older flight with its point in clear is flown, paid and checked by its own rule', async () => {
  const { ctx } = world;
  const game = await ownGame();
  const serverSeed = 'ab'.repeat(32);
  const clientSeed = `${game.gameCode}|1`;
  const point = crashPointOf(drawsOf({ serverSeed, clientSeed, nonce: 0 }));
  const startsAt = new Date(ctx.now.getTime() + 8_000);
  const times = { opensAt: ctx.now, startsAt, ...endingAt(startsAt, point) };
  const old = { gameCode: game.gameCode, number: 1, serverSeed, serverSeedHash: hashOfSeed(serverSeed), ...times };
  await ctx.db.insert(studioFlights).values(old);
  const accountId = await playerWith(ctx, 100);
  const bet = { accountId, game, stakeMinor: taka(10), cashOutAt: 101, requestKey: newKey() };
  const reference = await betOnFlight(ctx, bet);
  expect((await findRound({ ...ctx, now: startsAt }, reference))?.outcome).toBeNull();
  await endDueFlightBets({ ...ctx, now: times.endsAt });
  expect(await findRound({ ...ctx, now: times.endsAt }, reference)).toMatchObject({
    outcome: { point },
    serverSeed,
    clientSeed,
    flight: { rule: 1 },
  });
});

test('all who look at once see the same flight, and the next one when it is over', async () => {
  const { ctx } = world;
  const all = await Promise.all(Array.from({ length: 6 }, () => presentFlight(ctx, 'crash-elsewhere')));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  const after = { ...ctx, now: new Date(all[0]!.startsAt!.getTime() + 100_000) };
  const next = await Promise.all(Array.from({ length: 6 }, () => presentFlight(after, 'crash-elsewhere')));
  expect(new Set(next.map(({ number }) => number))).toEqual(new Set([all[0]!.number + 1]));
});

test('a bet that cashes out by itself is paid at its multiplier, once, by whoever comes first', async () => {
  const { ctx, game, flight } = await openFlight();
  const accountId = await playerWith(ctx, 100);
  const bet = { accountId, game, stakeMinor: taka(10), cashOutAt: 250, requestKey: newKey() };
  const reference = await betOnFlight(ctx, bet);
  expect(await betOnFlight(ctx, bet)).toBe(reference);
  await endAt(flight, 300);
  await endDueFlightBets(at(ctx, flight, timeTo(250) - 1));
  expect((await rowOf(reference)).state).toBe('open');
  const due = at(ctx, flight, timeTo(250));
  await Promise.all([
    ...Array.from({ length: 4 }, () => endDueFlightBets(due)),
    cashOutFlight(due, { accountId, game, reference }),
    cashOutFlight(due, { accountId, game, reference }),
  ]);
  expect(await rowOf(reference)).toMatchObject({ state: 'done', multiplier: 250, payoutMinor: taka(25) });
  expect(await mainOf(ctx, accountId)).toBe(taka(115));
  expect(await betsOf(ctx, accountId)).toMatchObject([{ state: 'won', payoutMinor: taka(25) }]);
});

test('two cash-outs by hand at once pay one time, at what stands that moment', async () => {
  const { ctx, game, flight } = await openFlight();
  const accountId = await playerWith(ctx, 100);
  const reference = await betOnFlight(ctx, {
    accountId,
    game,
    stakeMinor: taka(10),
    cashOutAt: null,
    requestKey: newKey(),
  });
  await expect(cashOutFlight(ctx, { accountId, game, reference })).rejects.toMatchObject({
    code: 'studio.not_in_the_air',
  });
  await endAt(flight, 500);
  const inTheAir = at(ctx, flight, 4_000);
  await Promise.all([1, 2, 3].map(() => cashOutFlight(inTheAir, { accountId, game, reference })));
  const paid = (taka(10) * BigInt(multiplierAt(4_000))) / 100n;
  expect(await mainOf(ctx, accountId)).toBe(taka(90) + paid);
  const stranger = await playerWith(ctx, 0);
  await expect(cashOutFlight(inTheAir, { accountId: stranger, game, reference })).rejects.toMatchObject({
    code: 'studio.round_not_found',
  });
});

test('who is too late has lost, also when the node was down for an hour', async () => {
  const { ctx, game, flight } = await openFlight();
  const [late, gone] = [await playerWith(ctx, 100), await playerWith(ctx, 100)];
  const bet = (accountId: number, cashOutAt: number | null) =>
    betOnFlight(ctx, { accountId, game, stakeMinor: taka(10), cashOutAt, requestKey: newKey() });
  const [lates, gones] = [await bet(late, 201), await bet(gone, 200)];
  await endAt(flight, 200);
  await cashOutFlight(at(ctx, flight, timeTo(200)), { accountId: late, game, reference: lates });
  expect(await rowOf(lates)).toMatchObject({ state: 'done', multiplier: 0, payoutMinor: 0n });
  await endDueFlightBets(at(ctx, flight, 3_600_000));
  expect(await rowOf(gones)).toMatchObject({ state: 'done', multiplier: 200, payoutMinor: taka(20) });
  expect([await mainOf(ctx, late), await mainOf(ctx, gone)]).toEqual([taka(90), taka(110)]);
});

test('a bet in mid-flight is for the next one; there is one seat for a player', async () => {
  const { ctx, game, flight } = await openFlight();
  const { closesAt } = await endAt(flight, 400);
  const accountId = await playerWith(ctx, 100);
  const inTheAir = at(ctx, flight, 1_000);
  const bet = (turn: AtDatabaseTime) =>
    betOnFlight(turn, { accountId, game, stakeMinor: taka(10), cashOutAt: 150, requestKey: newKey() });
  const outcomes = await Promise.allSettled([bet(inTheAir), bet(inTheAir), bet(inTheAir)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'studio.bet_placed' });
  }
  const next = await flightToBetOn(inTheAir, game.gameCode);
  expect(next).toMatchObject({ number: flight.number + 1, opensAt: null });
  expect((await presentFlight(inTheAir, game.gameCode)).id).toBe(flight.id);
  expect(await mainOf(ctx, accountId)).toBe(taka(90));
  expect(await presentFlight({ ...ctx, now: closesAt }, game.gameCode)).toMatchObject({
    id: next.id,
    opensAt: closesAt,
  });
});

test('without a multiplier a bet is cashed out where it would win more than the limit', async () => {
  const { ctx, game } = await openFlight();
  const accountId = await playerWith(ctx, 20_000);
  const reference = await betOnFlight(ctx, {
    accountId,
    game,
    stakeMinor: taka(10_000),
    cashOutAt: null,
    requestKey: newKey(),
  });
  expect((await rowOf(reference)).choice).toEqual({ isByHand: true, cashOutAt: 10_000 });
  const over = { accountId, game, stakeMinor: taka(10_000), cashOutAt: 10_001, requestKey: newKey() };
  await expect(betOnFlight(ctx, over)).rejects.toMatchObject({ code: 'studio.over_payout' });
});

test('a cash-out in the last millisecond is paid, one at the end is not', async () => {
  const { ctx, game, flight } = await openFlight();
  const bet = async () => {
    const accountId = await playerWith(ctx, 100);
    const reference = await betOnFlight(ctx, {
      accountId,
      game,
      stakeMinor: taka(10),
      cashOutAt: null,
      requestKey: newKey(),
    });
    return { accountId, game, reference };
  };
  const [inTime, tooLate] = [await bet(), await bet()];
  await endAt(flight, 200);
  await cashOutFlight(at(ctx, flight, timeTo(200)), tooLate);
  await cashOutFlight(at(ctx, flight, timeTo(200) - 1), inTime);
  expect(await rowOf(inTime.reference)).toMatchObject({ multiplier: multiplierAt(timeTo(200) - 1) });
  expect(await rowOf(tooLate.reference)).toMatchObject({ multiplier: 0, payoutMinor: 0n });
});

test('the seed of a flight is shown when it is over and not before; flights nobody took are forgotten', async () => {
  const { ctx, game, flight } = await openFlight();
  const accountId = await playerWith(ctx, 100);
  const bet = { accountId, game, stakeMinor: taka(10), cashOutAt: 150, requestKey: newKey() };
  const reference = await betOnFlight(ctx, bet);
  const { endsAt, closesAt } = await endAt(flight, 150);
  const hidden = { serverSeed: null, outcome: null };
  expect(await findRound(ctx, reference)).toMatchObject(hidden);
  expect(await findRound(at(ctx, flight, timeTo(150) - 1), reference)).toMatchObject(hidden);
  expect(await findRound({ ...ctx, now: endsAt }, reference)).toMatchObject({ outcome: { point: 150 } });
  expect(hashOfSeed((await findRound({ ...ctx, now: endsAt }, reference))!.serverSeed!)).toBe(flight.serverSeedHash);
  const empty = await presentFlight({ ...ctx, now: closesAt }, game.gameCode);
  const muchLater = { ...ctx, now: new Date(closesAt.getTime() + 100_000) };
  await presentFlight(muchLater, game.gameCode);
  await forgetOldFlights(later(muchLater, 24 * 3_600_000));
  const left = await ctx.db.select().from(studioFlights).where(eq(studioFlights.gameCode, game.gameCode));
  expect(left.map(({ number }) => number).sort()).toEqual([flight.number, empty.number + 1]);
});

test('an account has two bets on a flight, each cashed out on its own', async () => {
  const { ctx, game, flight } = await openFlight();
  const accountId = await playerWith(ctx, 100);
  const bet = (seat: 1 | 2, cashOutAt: number | null) =>
    betOnFlight(ctx, { accountId, game, stakeMinor: taka(10), cashOutAt, seat, requestKey: newKey() });
  const [first, second] = [await bet(1, 150), await bet(2, null)];
  await expect(bet(2, 300)).rejects.toMatchObject({ code: 'studio.bet_placed' });
  expect((await rowOf(second)).choice).toMatchObject({ isByHand: true });
  await endAt(flight, 300);
  await cashOutFlight(at(ctx, flight, 2_000), { accountId, game, reference: second });
  expect(await rowOf(first)).toMatchObject({ state: 'open', seat: 1 });
  expect(await rowOf(second)).toMatchObject({ state: 'done', seat: 2, multiplier: multiplierAt(2_000) });
});
