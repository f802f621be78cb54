import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { crashPointOf, multiplierAt, timeTo } from '~/domain/studio/engines/crash';
import { drawsOf, hashOfSeed } from '~/domain/studio/fair/seeds.server';
import { findRound, flightSeed } from '~/domain/studio/find-round.server';
import { betOnFlight } from '~/domain/studio/flights/bet-on-flight.server';
import { cashOutFlight, endDueFlightBets } from '~/domain/studio/flights/end-flight-bets.server';
import { forgetOldFlights } from '~/domain/studio/flights/forget-old-flights.server';
import { type Flight, flightToBetOn, presentFlight } from '~/domain/studio/flights/present-flight.server';
import { studioFlights, studioRounds } from '~/domain/studio/tables.server';
import { betsOf, later, mainOf, newKey, playerWith, studioWorld } from './studio-world';

let world: Awaited<ReturnType<typeof studioWorld>>;
let dress = 0;
const dresses = [
  'rickshaw',
  'padma',
  'hilsa',
  'tiger',
  'kite',
  'lotus',
  'boat',
  'doyel',
  'peacock',
  'marigold',
  'dhol',
  'moon',
];

beforeAll(async () => {
  world = await studioWorld();
});

/** A flight of a game of its own that ends where the test wants. */
async function flightEndingAt(point: number) {
  const { ctx } = world;
  const game = await world.game(`crash-${dresses[dress++]}`);
  const made = await presentFlight(ctx, game.gameCode);
  const endsAt = new Date(made.startsAt.getTime() + timeTo(point));
  const closesAt = new Date(endsAt.getTime() + 4_000);
  await ctx.db.update(studioFlights).set({ point, endsAt, closesAt }).where(eq(studioFlights.id, made.id));
  return { ctx, game, flight: { ...made, point, endsAt, closesAt } };
}

const at = (ctx: Ctx, { startsAt }: Flight, ms: number): Ctx => ({ ...ctx, now: new Date(startsAt.getTime() + ms) });

async function rowOf(reference: string) {
  return (await world.ctx.db.select().from(studioRounds).where(eq(studioRounds.reference, reference)))[0]!;
}

test('where a flight ends is fixed before bets are taken, and follows from its seed', async () => {
  const { ctx } = world;
  const flight = await presentFlight(ctx, 'crash-padma');
  const { serverSeed, number, gameCode } = flight;
  expect(hashOfSeed(serverSeed)).toBe(flight.serverSeedHash);
  expect(crashPointOf(drawsOf({ serverSeed, clientSeed: flightSeed({ gameCode, number }), nonce: 0 }))).toBe(
    flight.point,
  );
  expect(flight.endsAt.getTime() - flight.startsAt.getTime()).toBe(timeTo(flight.point));
});

test('all who look at once see the same flight, and the next one when it is over', async () => {
  const { ctx } = world;
  const all = await Promise.all(Array.from({ length: 6 }, () => presentFlight(ctx, 'crash-moon')));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  const after = { ...ctx, now: all[0]!.closesAt };
  const next = await Promise.all(Array.from({ length: 6 }, () => presentFlight(after, 'crash-moon')));
  expect(new Set(next.map(({ number }) => number))).toEqual(new Set([all[0]!.number + 1]));
});

test('a bet that cashes out by itself is paid at its multiplier, once, by whoever comes first', async () => {
  const { ctx, game, flight } = await flightEndingAt(300);
  const accountId = await playerWith(ctx, 100);
  const bet = { accountId, game, stakeMinor: taka(10), cashOutAt: 250, requestKey: newKey() };
  const reference = await betOnFlight(ctx, bet);
  expect(await betOnFlight(ctx, bet)).toBe(reference);
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
  const { ctx, game, flight } = await flightEndingAt(500);
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
  const { ctx, game, flight } = await flightEndingAt(200);
  const [late, gone] = [await playerWith(ctx, 100), await playerWith(ctx, 100)];
  const bet = (accountId: number, cashOutAt: number | null) =>
    betOnFlight(ctx, { accountId, game, stakeMinor: taka(10), cashOutAt, requestKey: newKey() });
  const [lates, gones] = [await bet(late, 201), await bet(gone, 200)];
  await cashOutFlight(at(ctx, flight, timeTo(200)), { accountId: late, game, reference: lates });
  expect(await rowOf(lates)).toMatchObject({ state: 'done', multiplier: 0, payoutMinor: 0n });
  await endDueFlightBets(at(ctx, flight, 3_600_000));
  expect(await rowOf(gones)).toMatchObject({ state: 'done', multiplier: 200, payoutMinor: taka(20) });
  expect([await mainOf(ctx, late), await mainOf(ctx, gone)]).toEqual([taka(90), taka(110)]);
});

test('a bet in mid-flight is for the next one; there is one seat for a player', async () => {
  const { ctx, game, flight } = await flightEndingAt(400);
  const accountId = await playerWith(ctx, 100);
  const inTheAir = at(ctx, flight, 1_000);
  const bet = (turn: Ctx) =>
    betOnFlight(turn, { accountId, game, stakeMinor: taka(10), cashOutAt: 150, requestKey: newKey() });
  const outcomes = await Promise.allSettled([bet(inTheAir), bet(inTheAir), bet(inTheAir)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'studio.bet_placed' });
  }
  const next = await flightToBetOn(inTheAir, game.gameCode);
  expect(next).toMatchObject({ number: flight.number + 1, opensAt: flight.closesAt });
  expect((await presentFlight(inTheAir, game.gameCode)).id).toBe(flight.id);
  expect(await mainOf(ctx, accountId)).toBe(taka(90));
  expect(await presentFlight(later({ ...ctx, now: flight.closesAt }, 1), game.gameCode)).toMatchObject({ id: next.id });
});

test('without a multiplier a bet is cashed out where it would win more than the limit', async () => {
  const { ctx, game } = await flightEndingAt(1_000_000);
  const accountId = await playerWith(ctx, 20_000);
  const reference = await betOnFlight(ctx, {
    accountId,
    game,
    stakeMinor: taka(10_000),
    cashOutAt: null,
    requestKey: newKey(),
  });
  expect((await rowOf(reference)).choice).toEqual({ cashOutAt: 10_000 });
  const over = { accountId, game, stakeMinor: taka(10_000), cashOutAt: 10_001, requestKey: newKey() };
  await expect(betOnFlight(ctx, over)).rejects.toMatchObject({ code: 'studio.over_payout' });
});

test('the seed of a flight is shown when it is over and not before; flights nobody took are forgotten', async () => {
  const { ctx, game, flight } = await flightEndingAt(150);
  const accountId = await playerWith(ctx, 100);
  const reference = await betOnFlight(ctx, {
    accountId,
    game,
    stakeMinor: taka(10),
    cashOutAt: 150,
    requestKey: newKey(),
  });
  expect((await findRound(at(ctx, flight, timeTo(150) - 1), reference))?.serverSeed).toBeNull();
  expect((await findRound({ ...ctx, now: flight.endsAt }, reference))?.serverSeed).toBe(flight.serverSeed);
  const empty = await presentFlight({ ...ctx, now: flight.closesAt }, game.gameCode);
  await presentFlight({ ...ctx, now: empty.closesAt }, game.gameCode);
  await forgetOldFlights(later({ ...ctx, now: empty.closesAt }, 24 * 3_600_000 + 1));
  const left = await ctx.db.select().from(studioFlights).where(eq(studioFlights.gameCode, game.gameCode));
  expect(left.map(({ number }) => number).sort()).toEqual([flight.number, empty.number + 1]);
});
