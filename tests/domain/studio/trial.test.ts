import { expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { decideInstant } from '~/domain/studio/engine-calls';
import { shortestCycleMs, statedRtpPpm } from '~/domain/studio/engines/engine';
import { drawHilo, guesses, isRight, rankOf } from '~/domain/studio/engines/hilo';
import { drawMines, minesMultiplier, tilesInAll } from '~/domain/studio/engines/mines';
import { drawsOf, hashOfSeed } from '~/domain/studio/fair/seeds.server';
import type { InstantPlay } from '~/domain/studio/round';
import {
  cashOutTrialStepped,
  changeTrialSeeds,
  moveTrialStepped,
  newTrial,
  nextTrialHash,
  playTrialInstant,
  startTrialStepped,
  trialSeeds,
} from '~/domain/studio/trial/play-trial.server';
import { betTrialFlight, cashOutTrialFlight, settleTrialFlight } from '~/domain/studio/trial/trial-flight.server';
import { readTrialState, type TrialState, trialStartMinor } from '~/domain/studio/trial/trial-state';

const start = new Date('2026-03-01T10:00:00Z');
const keyedHash = (...parts: string[]) => hashOfSeed(`sealed ${parts.join(' ')}`);
const limits = { minMinor: taka(1), maxMinor: taka(10_000), maxPayoutMinor: taka(1_000_000) };
const at = (seconds: number) => ({ now: new Date(start.getTime() + seconds * 1_000), keyedHash });
const game = (gameCode: string) => ({ gameCode, limits });
const over7: InstantPlay = { engine: 'dice', choice: { side: 'over', sum: 7 } };
const minesOf = (mines: number) => ({ engine: 'mines' as const, choice: { mines } });
const balanceOf = (state: TrialState) => BigInt(state.balanceMinor);

test('free play begins with play money and is decided as play for money is', () => {
  const state = newTrial(start);
  const { outcome, multiplier } = decideInstant(over7, drawsOf(trialSeeds(state, keyedHash)));
  const played = playTrialInstant(at(10), state, game('dice-padma'), over7, taka(10));
  expect(played.round).toMatchObject({ state: 'done', outcome, multiplier, nonce: 0 });
  expect(balanceOf(played)).toBe(trialStartMinor - taka(10) + (taka(10) * BigInt(multiplier)) / 100n);
  expect(played.nonce).toBe(1);
});

test('many free rounds return what is stated for money', () => {
  let state = newTrial(start);
  const rounds = 3_000;
  for (let round = 1; round <= rounds; round += 1) {
    state = playTrialInstant(
      at(round * 5),
      { ...state, balanceMinor: String(trialStartMinor) },
      game('dice-padma'),
      over7,
      taka(1),
    );
  }
  let paid = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    paid += decideInstant(over7, drawsOf({ ...trialSeeds(state, keyedHash), nonce })).multiplier;
  }
  // Five standard deviations of a bet that wins 2.32 times in 15 of 36 rounds.
  expect(Math.abs(paid / 100 / rounds - statedRtpPpm.dice / 1_000_000)).toBeLessThan(
    (5 * 1.15) / Math.sqrt(rounds) + 0.01,
  );
  expect(state.nonce).toBe(rounds);
});

test('what a stake must be, how fast one may play and what there is to play with hold in free play too', () => {
  const state = newTrial(start);
  const dice = game('dice-padma');
  expect(() => playTrialInstant(at(10), state, dice, over7, taka(20_000))).toThrow();
  expect(() => playTrialInstant(at(10), { ...state, balanceMinor: '5' }, dice, over7, taka(10))).toThrow(
    expect.objectContaining({ code: 'ledger.insufficient_funds' }),
  );
  const played = playTrialInstant(at(10), state, dice, over7, taka(10));
  expect(() => playTrialInstant(at(12), played, dice, over7, taka(10))).toThrow(
    expect.objectContaining({ code: 'studio.too_fast' }),
  );
  expect([shortestCycleMs('reels'), shortestCycleMs('dice')]).toEqual([2_500, 5_000]);
  expect(playTrialInstant(at(15), played, dice, over7, taka(10)).nonce).toBe(2);
});

test('a board of mines is opened, left and cashed out; where the mines lie stays unsaid until then', () => {
  const mines = game('mines-boat');
  let state: TrialState = startTrialStepped(at(10), newTrial(start), mines, minesOf(3), taka(10));
  const inPlay = drawMines({ mines: 3 }, drawsOf({ ...trialSeeds(state, keyedHash), nonce: 0 })).mines;
  const { reference } = state.round!;
  expect(() => cashOutTrialStepped(at(11), state, reference)).toThrow(
    expect.objectContaining({ code: 'studio.nothing_open' }),
  );
  expect(() => startTrialStepped(at(20), state, mines, minesOf(3), taka(10))).toThrow(
    expect.objectContaining({ code: 'studio.board_open' }),
  );
  const safe = Array.from({ length: tilesInAll }, (_, tile) => tile).filter((tile) => !inPlay.includes(tile));
  for (const tile of safe.slice(0, 2)) state = moveTrialStepped(at(12), state, mines, { reference, move: tile });
  expect(moveTrialStepped(at(12), state, mines, { reference, move: safe[0]! })).toEqual(state);
  expect(JSON.stringify(readTrialState(JSON.stringify(state)))).not.toContain('"mines":[');
  const done = cashOutTrialStepped(at(60), state, reference);
  expect(done.round).toMatchObject({ state: 'done', multiplier: minesMultiplier(3, 2), outcome: { mines: inPlay } });
  expect(cashOutTrialStepped(at(61), done, reference)).toEqual(done);
});

test('a guess that comes twice counts at the card it was made at', () => {
  const hilo = game('hilo-dhol');
  const begun = startTrialStepped(at(10), newTrial(start), hilo, { engine: 'hilo', choice: {} }, taka(10));
  const { cards } = drawHilo(drawsOf({ ...trialSeeds(begun, keyedHash), nonce: 0 }));
  const right = guesses.findIndex((guess) => isRight(rankOf(cards[0]!), guess, rankOf(cards[1]!)));
  const guess = { reference: begun.round!.reference, move: right, step: 0 };
  const guessed = moveTrialStepped(at(12), begun, hilo, guess);
  expect(guessed.round).toMatchObject({ state: 'open', picks: [right] });
  expect(moveTrialStepped(at(13), guessed, hilo, guess)).toEqual(guessed);
});

test('a mine ends the board, and a board left for another game gives its stake back', () => {
  const mines = game('mines-boat');
  const begun = startTrialStepped(at(10), newTrial(start), mines, minesOf(5), taka(10));
  const [mine = 0] = drawMines({ mines: 5 }, drawsOf({ ...trialSeeds(begun, keyedHash), nonce: 0 })).mines;
  const lost = moveTrialStepped(at(12), begun, mines, { reference: begun.round!.reference, move: mine });
  expect(lost.round).toMatchObject({ state: 'done', payoutMinor: '0' });
  expect(balanceOf(lost)).toBe(trialStartMinor - taka(10));

  const left = playTrialInstant(at(20), begun, game('dice-padma'), over7, taka(10));
  expect(balanceOf(left)).toBe(trialStartMinor - taka(10) + BigInt(left.round!.payoutMinor));
});

test('the hash that was shown is that of the seed that is shown when it is changed', () => {
  const state = newTrial(start);
  const before = hashOfSeed(trialSeeds(state, keyedHash).serverSeed);
  const played = playTrialInstant(at(10), state, game('dice-padma'), over7, taka(10));
  const announced = nextTrialHash(played, keyedHash);
  const changed = changeTrialSeeds(at(20), played, 'my own');
  expect(changed.previous).toMatchObject({ hash: before, rounds: 1 });
  expect(hashOfSeed(changed.previous!.serverSeed)).toBe(before);
  expect(trialSeeds(changed, keyedHash)).toMatchObject({ clientSeed: 'my own', nonce: 0 });
  expect(hashOfSeed(trialSeeds(changed, keyedHash).serverSeed)).toBe(announced);
  expect(trialSeeds(changed, keyedHash).serverSeed).not.toBe(changed.previous!.serverSeed);
  const board = startTrialStepped(at(30), changed, game('mines-boat'), minesOf(3), taka(10));
  expect(() => changeTrialSeeds(at(31), board, 'another')).toThrow(
    expect.objectContaining({ code: 'studio.round_open' }),
  );
});

test('a seat on a flight is cashed out by itself, by hand, or lost with it', () => {
  const crash = game('crash-kite');
  const ending = { point: 300, endsAt: at(60).now, closesAt: at(64).now };
  const flight = { gameCode: 'crash-kite', number: 7, startsAt: at(20).now, ending };
  const seated = betTrialFlight(at(10), newTrial(start), crash, flight, { stakeMinor: taka(10), cashOutAt: 200 });
  expect(seated.round).toMatchObject({ state: 'open', outcome: null });
  expect(() => cashOutTrialFlight(at(15), seated, flight, seated.round!.reference)).toThrow(
    expect.objectContaining({ code: 'studio.not_in_the_air' }),
  );
  expect(settleTrialFlight(at(21).now, seated, flight)).toEqual(seated);
  const landed = settleTrialFlight(at(70).now, seated, flight);
  expect(landed.round).toMatchObject({ state: 'done', multiplier: 200, outcome: { point: 300 } });
  expect(balanceOf(landed)).toBe(trialStartMinor + taka(10));

  const byHand = cashOutTrialFlight(at(22), seated, flight, seated.round!.reference);
  expect(byHand.round!.multiplier).toBeGreaterThan(100);
  expect(byHand.round!.multiplier).toBeLessThan(200);
  expect(byHand.round!.outcome).toBeNull();
  expect(settleTrialFlight(at(59).now, byHand, flight)).toEqual(byHand);
  const told = settleTrialFlight(at(60).now, byHand, flight);
  expect(told).toEqual({ ...byHand, round: { ...byHand.round, outcome: { point: 300 } } });

  const high = betTrialFlight(at(10), newTrial(start), crash, flight, { stakeMinor: taka(10), cashOutAt: 400 });
  expect(settleTrialFlight(at(59).now, high, flight).round!.state).toBe('open');
  expect(settleTrialFlight(at(60).now, high, flight).round).toMatchObject({ state: 'done', payoutMinor: '0' });
});

test('two seats on a flight end each in its own way', () => {
  const crash = game('crash-kite');
  const ending = { point: 300, endsAt: at(60).now, closesAt: at(64).now };
  const flight = { gameCode: 'crash-kite', number: 7, startsAt: at(20).now, ending };
  const first = betTrialFlight(at(10), newTrial(start), crash, flight, { stakeMinor: taka(10), cashOutAt: 200 });
  const both = betTrialFlight(at(10), first, crash, flight, { stakeMinor: taka(20), cashOutAt: null, seat: 2 });
  expect(balanceOf(both)).toBe(trialStartMinor - taka(30));
  expect(() => betTrialFlight(at(10), both, crash, flight, { stakeMinor: taka(1), cashOutAt: null, seat: 2 })).toThrow(
    expect.objectContaining({ code: 'studio.bet_placed' }),
  );
  const byHand = cashOutTrialFlight(at(22), both, flight, both.second!.reference);
  expect(byHand.round).toMatchObject({ state: 'open' });
  expect(byHand.second).toMatchObject({ state: 'done', outcome: null, choice: { isByHand: true } });
  const over = settleTrialFlight(at(70).now, byHand, flight);
  expect(over.round).toMatchObject({ state: 'done', multiplier: 200, outcome: { point: 300 } });
  expect(over.second!.outcome).toEqual({ point: 300 });
  const won = BigInt(over.round!.payoutMinor) + BigInt(over.second!.payoutMinor);
  expect(balanceOf(over)).toBe(trialStartMinor - taka(30) + won);
});

test('a cookie that is no free play is none', () => {
  for (const text of ['', '{}', 'null', '{"balanceMinor":"-1"}', '[1]']) expect(readTrialState(text)).toBeNull();
});
