import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  type BaccaratBet,
  baccaratBets,
  baccaratResult,
  dealBaccarat,
  pointOf,
} from '~/domain/studio/engines/baccarat';
import {
  crashPointAt,
  drawsThatReach,
  highestFor,
  highestMultiplier,
  lowestCashOut,
  multiplierAt,
  timeTo,
} from '~/domain/studio/engines/crash';
import { diceMultiplier, diceResult, diceSides, isOfferedDice, playDice, sums } from '~/domain/studio/engines/dice';
import { engineNames, payoutOf, statedRtpPpm } from '~/domain/studio/engines/engine';
import {
  combinations,
  drawMines,
  lastRung,
  mineCounts,
  minesLadder,
  minesMultiplier,
  tilesInAll,
} from '~/domain/studio/engines/mines';
import { playReels, reelsBest, reelsResult } from '~/domain/studio/engines/reels';
import { drawsOf } from '~/domain/studio/fair/seeds.server';

// A million rounds of an engine, on a machine that has other things to do.
vi.setConfig({ testTimeout: 120_000 });

/** A million rounds in the soak, a twentieth of it in every run. */
const rounds = process.env.SOAK === '1' ? 1_000_000 : 50_000;
const seedOfRun = process.env.SEED ?? String(Date.now());
const drawsOfRound = (nonce: number) => drawsOf({ serverSeed: seedOfRun, clientSeed: 'check', nonce });

test(`every stated return lies between 75 and 100 % (seed ${seedOfRun})`, () => {
  for (const engine of engineNames) {
    expect(statedRtpPpm[engine]).toBeGreaterThanOrEqual(750_000);
    expect(statedRtpPpm[engine]).toBeLessThanOrEqual(1_000_000);
  }
});

describe('dice', () => {
  const choices = diceSides.flatMap((side) => sums.map((sum) => ({ side, sum }))).filter(isOfferedDice);

  test('each of the 36 throws counted, no choice returns less than stated or more than 97 %', () => {
    const returns = choices.map((choice) => {
      let paid = 0;
      for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) paid += diceResult(choice, { dice: [a, b] });
      return paid / 3_600;
    });
    expect(Math.floor(Math.min(...returns) * 1_000_000)).toBe(statedRtpPpm.dice);
    expect(Math.max(...returns)).toBeLessThanOrEqual(0.97);
    expect(choices).toHaveLength(9 + 9 + 11);
  });

  test('no choice pays so little that winning is losing', () => {
    for (const choice of choices) expect(diceMultiplier(choice)).toBeGreaterThanOrEqual(105);
  });

  test(`${rounds} drawn rounds return what was counted`, () => {
    const choice = { side: 'over', sum: 7 } as const;
    let paid = 0;
    for (let nonce = 0; nonce < rounds; nonce++) paid += playDice(choice, drawsOfRound(nonce)).multiplier;
    expect(within(paid / 100 / rounds, (diceMultiplier(choice) * 15) / 3_600, deviationOf(2.32, 15 / 36))).toBe(true);
  });
});

describe('mines', () => {
  test('wherever one stops, no board returns less than stated or more than 97 %', () => {
    let least = 1_000_000_000n;
    for (const mines of mineCounts) {
      for (const [at, multiplier] of minesLadder(mines).entries()) {
        const opened = at + 1;
        const safe = combinations(tilesInAll - mines, opened);
        const returned = (BigInt(multiplier) * safe * 10_000n) / combinations(tilesInAll, opened);
        expect(returned).toBeLessThanOrEqual(970_000n);
        if (returned < least) least = returned;
      }
    }
    expect(Number(least)).toBe(statedRtpPpm.mines);
  });

  test('each further tile pays more', () => {
    for (const mines of mineCounts) {
      const ladder = [100, ...minesLadder(mines)];
      for (let at = 1; at < ladder.length; at++) expect(ladder[at]).toBeGreaterThan(ladder[at - 1]!);
    }
  });

  test('the ladder ends before the limit is passed', () => {
    const rung = lastRung(5, 10_000n, 100_000n);
    expect(payoutOf(10_000n, minesMultiplier(5, rung))).toBeLessThanOrEqual(100_000n);
    expect(payoutOf(10_000n, minesMultiplier(5, rung + 1))).toBeGreaterThan(100_000n);
  });

  test(`over ${rounds} drawn boards every tile is mined as often as the next`, () => {
    const hits = new Array(tilesInAll).fill(0);
    for (let nonce = 0; nonce < rounds; nonce++) {
      for (const tile of drawMines({ mines: 5 }, drawsOfRound(nonce)).mines) hits[tile]++;
    }
    for (const hit of hits) expect(within(hit / rounds, 0.2, 0.4)).toBe(true);
  });
});

describe('reels', () => {
  test('all 1,048,576 stops counted, the return and the largest win are as stated', () => {
    let paid = 0;
    let best = 0;
    const stops = [0, 0, 0, 0, 0];
    for (let at = 0; at < 16 ** 5; at++) {
      for (let reel = 0; reel < 5; reel++) stops[reel] = (at >> (4 * reel)) & 15;
      const multiplier = reelsResult({ stops });
      paid += multiplier;
      if (multiplier > best) best = multiplier;
    }
    expect(Math.floor((paid / 100 / 16 ** 5) * 1_000_000)).toBe(statedRtpPpm.reels);
    expect(best).toBe(reelsBest);
  });

  test(`${rounds} drawn rounds return what was counted`, () => {
    let paid = 0;
    let squares = 0;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const { multiplier } = playReels(drawsOfRound(nonce));
      paid += multiplier / 100;
      squares += (multiplier / 100) ** 2;
    }
    const mean = paid / rounds;
    expect(within(mean, statedRtpPpm.reels / 1_000_000, Math.sqrt(squares / rounds - mean ** 2))).toBe(true);
  });
});

describe('baccarat', () => {
  test('every order of cards out of eight decks counted, the returns are as stated', () => {
    const returns = baccaratReturns();
    expect(Math.floor(Math.min(...Object.values(returns)) * 1_000_000)).toBe(statedRtpPpm.baccarat);
    expect(returns.player).toBeCloseTo(0.98765, 5);
    expect(returns.banker).toBeCloseTo(0.98942, 5);
    expect(returns.tie).toBeCloseTo(0.95156, 5);
  });

  test('the third card is drawn by the rule', () => {
    const two = (a: number, b: number, c: number, d: number, ...rest: number[]) =>
      dealBaccarat([a, c, b, d, ...rest].map((points) => (points === 0 ? 9 : points - 1)));
    expect(two(4, 4, 1, 0, 5, 5)).toEqual({ player: [3, 3], banker: [0, 9] });
    expect(two(2, 3, 3, 0, 8, 5).banker).toHaveLength(2);
    expect(two(2, 3, 3, 0, 7, 5).banker).toHaveLength(3);
    expect(two(3, 3, 5, 0, 9, 9)).toEqual({ player: [2, 2], banker: [4, 9, 8] });
    expect(two(0, 0, 6, 0, 6, 1).banker).toHaveLength(3);
    expect(two(0, 0, 6, 0, 5, 1).banker).toHaveLength(2);
  });
});

describe('crash', () => {
  const draws = 2n ** 32n;

  test('wherever one cashes out, the return is at least as stated and at most 97 %', () => {
    let least = 1;
    let most = 0;
    for (let multiplier = lowestCashOut; multiplier <= highestMultiplier; multiplier++) {
      const returned = (multiplier * Number(drawsThatReach(multiplier))) / 100 / Number(draws);
      least = Math.min(least, returned);
      most = Math.max(most, returned);
    }
    expect(Math.floor(least * 1_000_000)).toBe(statedRtpPpm.crash);
    expect(most).toBeLessThanOrEqual(0.97);
  });

  test('exactly so many draws reach a multiplier', () => {
    for (const multiplier of [101, 150, 200, 1_000, 99_999, 1_000_000]) {
      const last = Number(draws - drawsThatReach(multiplier));
      expect(crashPointAt(last)).toBeGreaterThanOrEqual(multiplier);
      expect(crashPointAt(last - 1)).toBeLessThan(multiplier);
    }
    expect(crashPointAt(0)).toBe(100);
    expect(crashPointAt(2 ** 32 - 1)).toBe(highestMultiplier);
  });

  test('the curve reaches a multiplier at its time and not before', () => {
    fc.assert(
      fc.property(fc.integer({ min: lowestCashOut, max: highestMultiplier }), (multiplier) => {
        const elapsedMs = timeTo(multiplier);
        expect(multiplierAt(elapsedMs)).toBeGreaterThanOrEqual(multiplier);
        expect(multiplierAt(elapsedMs - 1)).toBeLessThan(multiplier);
      }),
    );
  });

  test('a flight ends by itself where it would win more than the limit', () => {
    expect(highestFor(10_000n, 1_000_000n)).toBe(10_000);
    expect(highestFor(1n, 10n ** 12n)).toBe(highestMultiplier);
  });
});

/** By points: 32 cards of each of 1 to 9, 128 of none, out of 416. */
function baccaratReturns(): Record<BaccaratBet, number> {
  const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  const cards: number[] = [];
  const paid: Record<BaccaratBet, number> = { player: 0, banker: 0, tie: 0 };
  const deal = (weight: number) => {
    if (cards.length === 6) {
      const outcome = dealBaccarat(cards);
      for (const bet of baccaratBets) paid[bet] += weight * baccaratResult({ bet }, outcome);
      return;
    }
    const inShoe = 416 - cards.length;
    for (let points = 0; points <= 9; points++) {
      const chance = left[points]! / inShoe;
      left[points]!--;
      cards.push(points === 0 ? 9 : points - 1);
      deal(weight * chance);
      cards.pop();
      left[points]!++;
    }
  };
  deal(1);
  expect(pointOf(9)).toBe(0);
  return { player: paid.player / 100, banker: paid.banker / 100, tie: paid.tie / 100 };
}

function deviationOf(pays: number, chance: number): number {
  return pays * Math.sqrt(chance * (1 - chance));
}

/** Five standard errors: chance alone leaves it once in two million runs. */
function within(found: number, expected: number, deviation: number): boolean {
  return Math.abs(found - expected) < (5 * deviation) / Math.sqrt(rounds);
}
