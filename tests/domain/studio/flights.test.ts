import { eq, gt } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { crashPointOf, timeTo } from '~/domain/studio/engines/crash';
import { drawsOf, hashOfSeed } from '~/domain/studio/fair/seeds.server';
import { findRound } from '~/domain/studio/find-round.server';
import { advanceFlights } from '~/domain/studio/flights/advance-flights.server';
import { betOnFlight } from '~/domain/studio/flights/bet-on-flight.server';
import { cashOutFlight, endDueFlightBets } from '~/domain/studio/flights/end-flight-bets.server';
import { endingAt, endingOf } from '~/domain/studio/flights/flight.server';
import { forgetOldFlights } from '~/domain/studio/flights/forget-old-flights.server';
import { flightToBetOn, presentFlight } from '~/domain/studio/flights/present-flight.server';
import { changeSeeds, readSeeds } from '~/domain/studio/seeds.server';
import { studioFlights, studioRounds } from '~/domain/studio/tables.server';
import { at, flightWorld } from './flight-world';
import { betsOf, later, newKey, playerWith } from './studio-world';

let world: Awaited<ReturnType<typeof flightWorld>>;

beforeAll(async () => {
  world = await flightWorld();
});

test('a flight ends where its committed seed and the seeds of its first three bets say, in the order of the database', async () => {
  const { ctx, game, flight } = await world.openFlight();
  const players = await Promise.all(['one', 'দুই', 'three', 'four'].map((seed) => playerWithSeed(seed)));
  const bet = (accountId: number) =>
    betOnFlight(ctx, { accountId, game, stakeMinor: taka(10), cashOutAt: 150, requestKey: newKey() });
  await Promise.all(players.map(bet));
  const open = await world.storedFlight(flight.id);
  expect(open).toMatchObject({ rule: 2, seedHashes: null, sealedPoint: null, point: null, endsAt: null });
  await advanceFlights(at(ctx, flight, 0), game.gameCode);
  const flying = await world.storedFlight(flight.id);
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
  const { ctx, game, flight } = await world.openFlight();
  await advanceFlights(at(ctx, flight, 0), game.gameCode);
  const flying = await world.storedFlight(flight.id);
  const serverSeed = ctx.gateways.vault.decrypt(flying.serverSeed)!;
  const clientSeed = `${game.gameCode}|${flight.number}`;
  expect(endingOf(ctx, flying)!.point).toBe(crashPointOf(drawsOf({ serverSeed, clientSeed, nonce: 0 })));
});

test('while a flight flies nothing in the database tells where it ends; afterwards it lies in clear', async () => {
  const { ctx, game, flight } = await world.openFlight();
  const accountId = await playerWith(ctx, 100);
  const bet = { accountId, game, stakeMinor: taka(10), cashOutAt: null, requestKey: newKey() };
  const reference = await betOnFlight(ctx, bet);
  const { endsAt } = await world.endAt(flight, 300);
  const inTheAir = at(ctx, flight, 500);
  await flightToBetOn(inTheAir, game.gameCode);
  await cashOutFlight(inTheAir, { accountId, game, reference });
  await endDueFlightBets(inTheAir);
  const flying = await world.storedFlight(flight.id);
  expect(flying).toMatchObject({ point: null, endsAt: null, closesAt: null });
  expect(hashOfSeed(flying.serverSeed)).not.toBe(flight.serverSeedHash);
  expect(Number(flying.sealedPoint)).toBeNaN();
  const next = await ctx.db.select().from(studioFlights).where(gt(studioFlights.id, flight.id));
  expect(next.filter(({ gameCode }) => gameCode === game.gameCode)).toMatchObject([{ opensAt: null, startsAt: null }]);
  expect(await world.rowOf(reference)).toMatchObject({ state: 'done', outcome: null, dueAt: null });
  expect((await betsOf(ctx, accountId))[0]!.detail.outcome).toEqual({ multiplier: '1.05' });
  await endDueFlightBets({ ...ctx, now: endsAt });
  expect(await world.storedFlight(flight.id)).toMatchObject({ point: 300, endsAt });
  expect(await world.rowOf(reference)).toMatchObject({ outcome: { point: 300 } });
  expect((await betsOf(ctx, accountId))[0]!.detail.outcome).toEqual({ multiplier: '1.05', crashedAt: '3.00' });
});

test('a process killed at any step leaves the next one the same end; bets race with take-off', async () => {
  const { ctx, game, flight } = await world.openFlight();
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
  expect(await world.storedFlight(flight.id)).toMatchObject({ seedHashes: null, sealedPoint: null });
  await Promise.all([
    ...players.slice(1).map(bet),
    ...Array.from({ length: 4 }, () => advanceFlights(due, game.gameCode)),
  ]);
  const flying = await world.storedFlight(flight.id);
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
  const game = await world.ownGame();
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

test('the seed of a flight is shown when it is over and not before; flights nobody took are forgotten', async () => {
  const { ctx, game, flight } = await world.openFlight();
  const accountId = await playerWith(ctx, 100);
  const bet = { accountId, game, stakeMinor: taka(10), cashOutAt: 150, requestKey: newKey() };
  const reference = await betOnFlight(ctx, bet);
  const { endsAt, closesAt } = await world.endAt(flight, 150);
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
