import { describe, expect, test, vi } from 'vitest';
import { drawsThatReach, highestMultiplier, lowestCashOut } from '~/domain/studio/engines/crash';
import { engineNames, statedRtpPpm } from '~/domain/studio/engines/engine';
import { kenoDrawn, kenoNumbers, kenoPrices, kenoResult, mostPicks, playKeno } from '~/domain/studio/engines/keno';
import { limboResult, playLimbo } from '~/domain/studio/engines/limbo';
import { combinations } from '~/domain/studio/engines/mines';
import { playPlinko, plinkoResult, plinkoRows, plinkoSlots, risks } from '~/domain/studio/engines/plinko';
import { playWheel, segmentsInAll, wheelResult } from '~/domain/studio/engines/wheel';
import { blocksAtMost, recheck } from '~/domain/studio/fair/recheck';
import { blockOf } from '~/domain/studio/fair/seeds.server';
import { drawsOfRound, ppm, returns, seedOfRun, seedsOf } from './drawn-rounds';

// A million rounds of an engine, on a machine that has other things to do.
vi.setConfig({ testTimeout: 120_000 });

describe(`limbo (seed ${seedOfRun})`, () => {
  test('every target returns at least what is stated and at most 97 %', () => {
    let least = 1;
    for (let target = lowestCashOut; target <= highestMultiplier; target++) {
      const returned = (target * Number(drawsThatReach(target))) / 100 / 2 ** 32;
      expect(returned).toBeLessThanOrEqual(0.97);
      least = Math.min(least, returned);
    }
    expect(ppm(least)).toBe(statedRtpPpm.limbo);
  });

  test('the target is paid where it is reached, and drawn rounds return it', () => {
    expect([limboResult({ target: 150 }, { point: 150 }), limboResult({ target: 151 }, { point: 150 })]).toEqual([
      150, 0,
    ]);
    expect(returns(0.97, (nonce) => playLimbo({ target: 200 }, drawsOfRound(nonce)).multiplier)).toBe(true);
  });
});

describe('plinko', () => {
  const choices = plinkoRows.flatMap((rows) => risks.map((risk) => ({ rows, risk })));
  const returnOf = (choice: (typeof choices)[number]) =>
    plinkoSlots(choice).reduce((sum, pays, slot) => sum + pays * Number(combinations(choice.rows, slot)), 0) /
    100 /
    2 ** choice.rows;

  test('every path counted, no board returns less than stated or more than 97 %', () => {
    expect(ppm(Math.min(...choices.map(returnOf)))).toBe(statedRtpPpm.plinko);
    for (const choice of choices) expect(returnOf(choice)).toBeLessThanOrEqual(0.97);
  });

  test('the slot is the number of steps to the right, and drawn rounds return what was counted', () => {
    const path = [1, 0, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    expect(plinkoResult({ rows: 8, risk: 'low' }, { path })).toBe(plinkoSlots({ rows: 8, risk: 'low' })[4]);
    const choice = { rows: 12, risk: 'medium' } as const;
    expect(returns(returnOf(choice), (nonce) => playPlinko(choice, drawsOfRound(nonce)).multiplier)).toBe(true);
  });
});

describe('wheel', () => {
  test('each wheel returns exactly what is stated', () => {
    for (const risk of risks) {
      let paid = 0;
      for (let segment = 0; segment < segmentsInAll; segment++) paid += wheelResult({ risk }, { segment });
      expect((paid * 10_000) / segmentsInAll).toBe(statedRtpPpm.wheel);
    }
  });

  test('drawn rounds return it', () => {
    expect(returns(0.97, (nonce) => playWheel({ risk: 'medium' }, drawsOfRound(nonce)).multiplier)).toBe(true);
  });
});

describe('keno', () => {
  const returnOf = (picked: number) => {
    let paid = 0;
    for (let hits = 0; hits <= picked; hits++) {
      const ways = combinations(kenoDrawn, hits) * combinations(kenoNumbers - kenoDrawn, picked - hits);
      paid += (kenoPrices[picked]![hits] ?? 0) * (Number(ways) / Number(combinations(kenoNumbers, picked)));
    }
    return paid / 100;
  };
  const counts = Array.from({ length: mostPicks }, (_, at) => at + 1);

  test('every draw counted, no number of picks returns less than stated or more than 97 %', () => {
    expect(ppm(Math.min(...counts.map(returnOf)))).toBe(statedRtpPpm.keno);
    for (const picked of counts) expect(returnOf(picked)).toBeLessThanOrEqual(0.970_000_1);
  });

  test('more hits never pay less, and drawn rounds return what was counted', () => {
    for (const picked of counts) {
      const prices = Object.values(kenoPrices[picked]!);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    }
    expect(kenoResult({ picks: [1, 2] }, { drawn: [2, 1, 3] })).toBe(kenoPrices[2]![2]);
    const choice = { picks: [4, 17, 33] };
    expect(returns(returnOf(3), (nonce) => playKeno(choice, drawsOfRound(nonce)).multiplier)).toBe(true);
  });
});

test('the check page draws every engine again within its blocks', () => {
  for (const engine of engineNames) {
    for (let nonce = 0; nonce < 40; nonce++) {
      let most = 0;
      const checked = recheck(engine, 5, (counter) => {
        most = Math.max(most, counter);
        return blockOf(seedsOf(nonce), counter);
      });
      expect(most, engine).toBeLessThan(blocksAtMost);
      expect(Object.values(checked.outcome).join(), engine).not.toBe('');
    }
  }
});
