import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advanceChase,
  type Chase,
  type ChaseEvent,
  chaseTransitions,
  costOf,
  multipliersOf,
  partsAtMost,
} from '~/domain/lottery/orders/chase';
import {
  boundOf,
  exposureOf,
  type LotteryLimits,
  limitFault,
  peakOf,
  restKey,
  worstOf,
} from '~/domain/lottery/orders/exposure';
import { oddsOf } from '~/domain/lottery/prices/odds';
import { getPlay } from '~/domain/lottery/registry';
import { taka } from '~/domain/shared/money';
import { picksOf } from './lottery-world';

describe('multiplier plans', () => {
  const plan = (...args: Parameters<typeof multipliersOf>) => multipliersOf(...args).multipliers.map(Number);
  test('flat, doubling, list', () => {
    expect(plan({ kind: 'flat', parts: 3, multiplier: 2n })).toEqual([2, 2, 2]);
    expect(plan({ kind: 'doubling', parts: 5, multiplier: 1n, every: 2 })).toEqual([1, 1, 2, 2, 4]);
    expect(plan({ kind: 'list', multipliers: [1n, 3n, 9n] })).toEqual([1, 3, 9]);
    expect(costOf(taka(2), [1n, 3n, 9n])).toEqual({ betMinor: taka(2), lockedMinor: taka(24) });
  });
  test('too many parts, none, and multipliers beyond measure are refused', () => {
    const fault = (...args: Parameters<typeof multipliersOf>) => multipliersOf(...args).fault;
    expect(fault({ kind: 'flat', parts: partsAtMost + 1, multiplier: 1n })).toBe('parts');
    expect(fault({ kind: 'list', multipliers: [] })).toBe('parts');
    expect(fault({ kind: 'doubling', parts: 100, multiplier: 1n, every: 1 })).toBe('multiplier');
    expect(fault({ kind: 'doubling', parts: 3, multiplier: 1n, every: 0 })).toBe('parts');
    expect(fault({ kind: 'flat', parts: 3, multiplier: 0n })).toBe('multiplier');
  });
});

describe('a chase', () => {
  const chase = (stopsOnWin: boolean): Chase => ({
    state: 'running',
    stopsOnWin,
    parts: [1, 2, 4].map((multiplier, at) => ({ stakeMinor: taka(multiplier), state: at === 0 ? 'open' : 'locked' })),
  });
  const run = (start: Chase, events: ChaseEvent[]) => {
    let at = start;
    let releasedMinor = 0n;
    for (const event of events) {
      const step = advanceChase(at, event);
      at = step.chase;
      releasedMinor += step.releasedMinor;
    }
    return { state: at.state, parts: at.parts.map(({ state }) => state).join(' '), releasedMinor };
  };

  test('without stop on win every part becomes a bet when its draw opens', () => {
    const events: ChaseEvent[] = [
      { kind: 'opened', part: 1 },
      { kind: 'won', part: 0 },
      { kind: 'lost', part: 1 },
    ];
    expect(run(chase(false), events)).toEqual({ state: 'running', parts: 'won lost locked', releasedMinor: 0n });
    expect(run(chase(false), [...events, { kind: 'opened', part: 2 }, { kind: 'lost', part: 2 }])).toMatchObject({
      state: 'done',
    });
  });
  test('with it a part waits until the former is settled', () => {
    expect(advanceChase(chase(true), { kind: 'opened', part: 1 }).placed).toEqual([]);
    const settled = advanceChase(chase(true), { kind: 'lost', part: 0 }).chase;
    expect(advanceChase(settled, { kind: 'opened', part: 1 }).placed).toEqual([1]);
  });
  test('a win stops it and gives back what is locked', () => {
    expect(run(chase(true), [{ kind: 'won', part: 0 }])).toEqual({
      state: 'stopped',
      parts: 'won released released',
      releasedMinor: taka(6),
    });
  });
  test('a draw that closed before the former was settled passes with its stake given back', () => {
    const events: ChaseEvent[] = [
      { kind: 'opened', part: 1 },
      { kind: 'closedUnplaced', part: 1 },
      { kind: 'lost', part: 0 },
    ];
    expect(run(chase(true), events)).toEqual({
      state: 'running',
      parts: 'lost released locked',
      releasedMinor: taka(2),
    });
  });
  test('a void draw gives back its part alone', () => {
    expect(
      run(chase(false), [
        { kind: 'voided', part: 0 },
        { kind: 'voided', part: 1 },
      ]),
    ).toEqual({
      state: 'running',
      parts: 'refunded released locked',
      releasedMinor: taka(2),
    });
  });
  test('the rest is cancelled; the bet under way stays', () => {
    expect(run(chase(false), [{ kind: 'cancelRest' }, { kind: 'won', part: 0 }])).toEqual({
      state: 'cancelled',
      parts: 'open released released',
      releasedMinor: taka(6),
    });
  });
  test('whatever comes in whatever order, every locked stake is placed or given back once', () => {
    const kinds = ['opened', 'won', 'lost', 'voided', 'closedUnplaced'] as const;
    const event = fc.oneof(
      { weight: 20, arbitrary: fc.record({ kind: fc.constantFrom(...kinds), part: fc.integer({ min: 0, max: 3 }) }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'cancelRest' as const }) },
    );
    fc.assert(
      fc.property(fc.boolean(), fc.array(event, { maxLength: 30 }), (stopsOnWin, events) => {
        let at = chase(stopsOnWin);
        let moved = 0n;
        for (const each of events) {
          const step = advanceChase(at, each);
          for (const part of step.placed) moved += at.parts[part]!.stakeMinor;
          moved += step.releasedMinor;
          if (step.chase.state !== at.state) {
            expect(Object.values(chaseTransitions[at.state])).toContain(step.chase.state);
          }
          at = step.chase;
        }
        const locked = at.parts
          .filter(({ state }) => state === 'locked')
          .reduce((sum, part) => sum + part.stakeMinor, 0n);
        expect(moved + locked).toBe(taka(6));
        if (at.state !== 'running') expect(locked).toBe(0n);
      }),
    );
  });
});

describe('exposure', () => {
  const priced = (family: 'ssc' | '4d' | 'north', name: string) => {
    const play = getPlay(family, name);
    return { play, odds: play.options.map((option) => oddsOf(option, 9500)) };
  };
  const of = (family: 'ssc' | '4d' | 'north', name: string, typed: string, units = 1) =>
    exposureOf(priced(family, name), picksOf(family, name, typed), taka(units)).map(({ key, payoutMinor }) => [
      key,
      payoutMinor,
    ]);

  test('each combination of a ticket, with what it pays', () => {
    expect(of('ssc', 's3.last', '1 2|4|5')).toEqual([
      ['1,4,5', taka(950)],
      ['2,4,5', taka(950)],
    ]);
  });
  test('a number of 4D as if all 23 were it, a last two as if all lots ended in it', () => {
    expect(of('4d', 'big', '1123')).toEqual([['1123', taka(9500)]]);
    expect(of('north', 'lo2', '17')).toEqual([['17', taka(27 * 95)]]);
  });
  test('over 300 keys a ticket counts whole, by its worst case', () => {
    const many = '0123456789|0123456789|0123';
    expect(of('ssc', 's3.last', many)).toEqual([[restKey, taka(950)]]);
    expect(worstOf(priced('ssc', 's3.last'), picksOf('ssc', 's3.last', many), taka(1))).toBe(taka(950));
    expect(worstOf(priced('ssc', 's1'), picksOf('ssc', 's1', '12|34|5||'), taka(1))).toBe((taka(95) / 10n) * 5n);
  });
  test('a draw is bounded by the largest key of each play and the tickets counted whole', () => {
    const numbers = new Map([
      ['1', 5n],
      ['2', 7n],
      [restKey, 3n],
    ]);
    expect([peakOf(numbers), boundOf([numbers, new Map([['x', 4n]])])]).toEqual([10n, 14n]);
  });

  const limits: LotteryLimits = {
    lineMostMinor: taka(100),
    ticketPayoutMostMinor: taka(5000),
    accountPayoutMostMinor: taka(6000),
    keyPayoutMostMinor: taka(4000),
    drawPayoutMostMinor: taka(9000),
  };
  const nothing = { accountMinor: 0n, keys: new Map<string, bigint>(), drawBoundMinor: 0n };
  const ticket = (payout: number, key = '145') => ({
    lineMinor: taka(1),
    worstMinor: taka(payout),
    exposures: [{ key, payoutMinor: taka(payout) }],
  });
  test('the first limit that is passed, with what is left', () => {
    expect(limitFault(limits, ticket(950), nothing)).toBeNull();
    expect(limitFault(limits, { ...ticket(950), lineMinor: taka(101) }, nothing)).toEqual({
      code: 'lottery.line_most',
      leftMinor: taka(100),
    });
    expect(limitFault(limits, ticket(5001), nothing)).toEqual({ code: 'lottery.over_payout', leftMinor: taka(5000) });
    expect(limitFault(limits, ticket(950), { ...nothing, accountMinor: taka(5500) })).toEqual({
      code: 'lottery.over_payout',
      leftMinor: taka(500),
    });
    expect(limitFault(limits, ticket(950), { ...nothing, keys: new Map([['145', taka(3100)]]) })).toEqual({
      code: 'lottery.number_full',
      leftMinor: taka(900),
      key: '145',
    });
    expect(limitFault(limits, ticket(950), { ...nothing, drawBoundMinor: taka(8500) })).toEqual({
      code: 'lottery.draw_full',
      leftMinor: taka(500),
    });
  });
  test('a key below the play’s largest adds nothing to the draw; tickets counted whole are on every key', () => {
    const keys = new Map([['999', taka(2000)]]);
    expect(limitFault(limits, ticket(950), { ...nothing, keys, drawBoundMinor: taka(9000) })).toBeNull();
    const rest = new Map([[restKey, taka(3500)]]);
    expect(limitFault(limits, ticket(950), { ...nothing, keys: rest })).toMatchObject({
      code: 'lottery.number_full',
      leftMinor: taka(500),
    });
    expect(limitFault(limits, ticket(600, restKey), { ...nothing, keys: rest })).toMatchObject({
      code: 'lottery.number_full',
    });
  });
});
