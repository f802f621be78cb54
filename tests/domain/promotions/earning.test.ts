import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLine, type Earning, type PlayedBet, releasable } from '~/domain/promotions/bonuses/earning';
import { bonusOf, cashbackOf, checkInOf, paidOf, rebateOf } from '~/domain/promotions/terms/figures';
import type { TermsOf } from '~/domain/promotions/terms/terms';
import { taka } from '~/domain/shared/money';
import { firstDeposit, liveWeekly, rebates } from './offers';

const at = (hours: number) => new Date(Date.UTC(2026, 2, 15, hours));
const cents = (amount: string) => BigInt(Math.round(Number(amount) * 100)) * 100n;

function earningOf(changes: Partial<Earning> = {}): Earning {
  return {
    ...{ id: 1, amountMinor: taka(700), requiredMinor: taka(7_000), metMinor: 0n, releasedMinor: 0n },
    ...{ grantedAt: at(0), expiresAt: at(23), weights: { RNG: 10_000, LIVE: 1_000 }, countMostMinor: taka(500) },
    ...changes,
  };
}

const bet = (category: string, amount: string, hours = 1): PlayedBet => ({
  ...{ category, settledAt: at(hours), bets: 1, validBetMinor: cents(amount) },
});

/** Counts, and pays what is due. */
function play(earning: Earning, line: PlayedBet): bigint {
  countLine([earning], line);
  const paid = releasable(earning);
  earning.releasedMinor += paid;
  return paid;
}

test('the example of the notes, to the cent', () => {
  expect(bonusOf(firstDeposit, taka(1_000))).toBe(taka(700));
  expect(bonusOf(firstDeposit, taka(12_000))).toBe(taka(7_000));
  expect(bonusOf(firstDeposit, taka(499))).toBe(0n);
  const earning = earningOf();
  for (let bets = 0; bets < 5; bets++) countLine([earning], bet('RNG', '400'));
  countLine([earning], bet('RNG', '345.67'));
  const first = releasable(earning);
  earning.releasedMinor += first;
  expect(first).toBe(cents('234.56'));
  expect(play(earning, bet('LIVE', '400'))).toBe(cents('4.00'));
  expect(play(earning, bet('RNG', '800'))).toBe(cents('50.00'));
  expect(earning.metMinor).toBe(cents('2885.67'));
  expect(play(earning, bet('RNG', '-300'))).toBe(0n);
  expect(earning.amountMinor - earning.releasedMinor).toBe(cents('411.44'));
});

test('what one bonus does not need goes on to the next that counts it', () => {
  const first = earningOf({ id: 1, requiredMinor: taka(100), amountMinor: taka(10) });
  const slots = earningOf({ id: 2, weights: { RNG: 5_000 }, countMostMinor: null });
  const live = earningOf({ id: 3, weights: { LIVE: 10_000 } });
  const counted = countLine([first, live, slots], bet('RNG', '300'));
  expect(counted).toEqual([
    { grantId: 1, countedMinor: taka(100), validMinor: taka(100) },
    { grantId: 2, countedMinor: taka(100), validMinor: taka(200) },
  ]);
});

test('a line counts from the grant to its end only', () => {
  const earning = earningOf({ grantedAt: at(2), expiresAt: at(4) });
  for (const hours of [1, 2, 5]) expect(countLine([earning], bet('RNG', '100', hours))).toEqual([]);
  expect(countLine([earning], bet('RNG', '100', 4))).toHaveLength(1);
});

test('whatever is played, releases never fall and never exceed the bonus; how lines are batched changes nothing', () => {
  const amounts = fc.array(
    fc.record({
      category: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
      amount: fc.integer({ min: -200_000, max: 2_000_000 }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 7 }), (lines, size) => {
      const [each, batched] = [earningOf(), earningOf()];
      for (const [index, { category, amount }] of lines.entries()) {
        const line: PlayedBet = { category, settledAt: at(1), bets: 1, validBetMinor: BigInt(amount) * 100n };
        expect(play(each, line)).toBeGreaterThanOrEqual(0n);
        countLine([batched], line);
        if (index % size === 0) batched.releasedMinor += releasable(batched);
      }
      expect(batched.metMinor).toBe(each.metMinor);
      expect(each.releasedMinor).toBeLessThanOrEqual(each.amountMinor);
      // What is due is paid in steps of 1.00 at least, so less than one step may wait on one side.
      expect(batched.releasedMinor + releasable(batched)).toBeLessThan(each.releasedMinor + releasable(each) + taka(1));
    }),
  );
});

test('rebates, what is carried, cashback and check-ins', () => {
  expect(rebateOf(rebates, { RNG: taka(10_000), LIVE: taka(5_000), CRASH: taka(9) })).toBe(taka(160));
  expect(paidOf(cents('0.99'))).toEqual({ paidMinor: 0n, leftMinor: cents('0.99') });
  expect(paidOf(cents('1.00') + 50n)).toEqual({ paidMinor: cents('1.00'), leftMinor: 50n });
  expect(paidOf(taka(4_000), taka(3_000))).toEqual({ paidMinor: taka(3_000), leftMinor: 0n });
  expect(paidOf(-5n)).toEqual({ paidMinor: 0n, leftMinor: -5n });
  expect(cashbackOf(liveWeekly, taka(2_000))).toBe(0n);
  expect(cashbackOf(liveWeekly, taka(3_000))).toBe(taka(150));
  expect(cashbackOf(liveWeekly, taka(900_000))).toBe(taka(10_000));
  const rewardsMinor = [1n, 2n, 3n, 4n, 5n, 6n, 7n];
  expect([0, 6, 7].map((before) => checkInOf({ rewardsMinor } as TermsOf<'checkIn'>, before))).toEqual([1n, 7n, 1n]);
});
