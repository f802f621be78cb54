import { beforeAll, expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { multiplierAt, timeTo } from '~/domain/studio/engines/crash';
import { betOnFlight } from '~/domain/studio/flights/bet-on-flight.server';
import { cashOutFlight, endDueFlightBets } from '~/domain/studio/flights/end-flight-bets.server';
import type { AtDatabaseTime } from '~/domain/studio/flights/flight.server';
import { flightToBetOn, presentFlight } from '~/domain/studio/flights/present-flight.server';
import { at, flightWorld } from './flight-world';
import { betsOf, mainOf, newKey, playerWith } from './studio-world';

let world: Awaited<ReturnType<typeof flightWorld>>;

beforeAll(async () => {
  world = await flightWorld();
});

test('a bet that cashes out by itself is paid at its multiplier, once, by whoever comes first', async () => {
  const { ctx, game, flight } = await world.openFlight();
  const accountId = await playerWith(ctx, 100);
  const bet = { accountId, game, stakeMinor: taka(10), cashOutAt: 250, requestKey: newKey() };
  const reference = await betOnFlight(ctx, bet);
  expect(await betOnFlight(ctx, bet)).toBe(reference);
  await world.endAt(flight, 300);
  await endDueFlightBets(at(ctx, flight, timeTo(250) - 1));
  expect((await world.rowOf(reference)).state).toBe('open');
  const due = at(ctx, flight, timeTo(250));
  await Promise.all([
    ...Array.from({ length: 4 }, () => endDueFlightBets(due)),
    cashOutFlight(due, { accountId, game, reference }),
    cashOutFlight(due, { accountId, game, reference }),
  ]);
  expect(await world.rowOf(reference)).toMatchObject({ state: 'done', multiplier: 250, payoutMinor: taka(25) });
  expect(await mainOf(ctx, accountId)).toBe(taka(115));
  expect(await betsOf(ctx, accountId)).toMatchObject([{ state: 'won', payoutMinor: taka(25) }]);
});

test('two cash-outs by hand at once pay one time, at what stands that moment', async () => {
  const { ctx, game, flight } = await world.openFlight();
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
  await world.endAt(flight, 500);
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
  const { ctx, game, flight } = await world.openFlight();
  const [late, gone] = [await playerWith(ctx, 100), await playerWith(ctx, 100)];
  const bet = (accountId: number, cashOutAt: number | null) =>
    betOnFlight(ctx, { accountId, game, stakeMinor: taka(10), cashOutAt, requestKey: newKey() });
  const [lates, gones] = [await bet(late, 201), await bet(gone, 200)];
  await world.endAt(flight, 200);
  await cashOutFlight(at(ctx, flight, timeTo(200)), { accountId: late, game, reference: lates });
  expect(await world.rowOf(lates)).toMatchObject({ state: 'done', multiplier: 0, payoutMinor: 0n });
  await endDueFlightBets(at(ctx, flight, 3_600_000));
  expect(await world.rowOf(gones)).toMatchObject({ state: 'done', multiplier: 200, payoutMinor: taka(20) });
  expect([await mainOf(ctx, late), await mainOf(ctx, gone)]).toEqual([taka(90), taka(110)]);
});

test('a bet in mid-flight is for the next one; there is one seat for a player', async () => {
  const { ctx, game, flight } = await world.openFlight();
  const { closesAt } = await world.endAt(flight, 400);
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
  const { ctx, game } = await world.openFlight();
  const accountId = await playerWith(ctx, 20_000);
  const reference = await betOnFlight(ctx, {
    accountId,
    game,
    stakeMinor: taka(10_000),
    cashOutAt: null,
    requestKey: newKey(),
  });
  expect((await world.rowOf(reference)).choice).toEqual({ isByHand: true, cashOutAt: 10_000 });
  const over = { accountId, game, stakeMinor: taka(10_000), cashOutAt: 10_001, requestKey: newKey() };
  await expect(betOnFlight(ctx, over)).rejects.toMatchObject({ code: 'studio.over_payout' });
});

test('a cash-out in the last millisecond is paid, one at the end is not', async () => {
  const { ctx, game, flight } = await world.openFlight();
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
  await world.endAt(flight, 200);
  await cashOutFlight(at(ctx, flight, timeTo(200)), tooLate);
  await cashOutFlight(at(ctx, flight, timeTo(200) - 1), inTime);
  expect(await world.rowOf(inTime.reference)).toMatchObject({ multiplier: multiplierAt(timeTo(200) - 1) });
  expect(await world.rowOf(tooLate.reference)).toMatchObject({ multiplier: 0, payoutMinor: 0n });
});

test('an account has two bets on a flight, each cashed out on its own', async () => {
  const { ctx, game, flight } = await world.openFlight();
  const accountId = await playerWith(ctx, 100);
  const bet = (seat: 1 | 2, cashOutAt: number | null) =>
    betOnFlight(ctx, { accountId, game, stakeMinor: taka(10), cashOutAt, seat, requestKey: newKey() });
  const [first, second] = [await bet(1, 150), await bet(2, null)];
  await expect(bet(2, 300)).rejects.toMatchObject({ code: 'studio.bet_placed' });
  expect((await world.rowOf(second)).choice).toMatchObject({ isByHand: true });
  await world.endAt(flight, 300);
  await cashOutFlight(at(ctx, flight, 2_000), { accountId, game, reference: second });
  expect(await world.rowOf(first)).toMatchObject({ state: 'open', seat: 1 });
  expect(await world.rowOf(second)).toMatchObject({ state: 'done', seat: 2, multiplier: multiplierAt(2_000) });
});
