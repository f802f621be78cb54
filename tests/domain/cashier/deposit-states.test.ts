import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockSeconds, failureMinutes } from '~/domain/cashier/deposits/deposit-limits';
import {
  type DepositEvent,
  type DepositState,
  depositEvents,
  depositStates,
  nextState,
  openStates,
  reviewStates,
} from '~/domain/cashier/deposits/deposit-states';
import { feeOf } from '~/domain/cashier/methods/payment-method';
import { taka } from '~/domain/shared/money';

const expected: Record<DepositState, string> = {
  created:
    'handOver awaiting_payment, askSlip awaiting_slip, process processing, arrive arrived, differ wrong_amount, fail failed, cancel cancelled, expire expired',
  awaiting_payment:
    'process processing, arrive arrived, differ wrong_amount, fail failed, cancel cancelled, expire expired',
  processing: 'arrive arrived, differ wrong_amount, fail failed, expire expired',
  awaiting_slip: 'sendSlip slip_review, cancel cancelled, expire expired',
  slip_review: 'sendSlip slip_review, approveFirst second_review, approve arrived, reject rejected',
  wrong_amount: 'approveFirst second_review, approve arrived, refund refunded',
  late_review: 'approveFirst second_review, approve arrived, refund refunded',
  second_review: 'approveFirst second_review, approve arrived, reject rejected, refund refunded',
  arrived: '',
  failed: 'arrive arrived, comeLate late_review',
  rejected: '',
  expired: 'arrive arrived, comeLate late_review, sendSlip late_review',
  cancelled: 'arrive arrived, comeLate late_review, sendSlip late_review',
  refunded: '',
};

const legal = Object.entries(expected).flatMap(([state, moves]) =>
  moves === '' ? [] : moves.split(', ').map((move) => `${state} ${move}`),
);

test('the table of states, every pair that is not in it leading nowhere', () => {
  const found = depositStates.flatMap((state) =>
    depositEvents.flatMap((event) => {
      const to = nextState(state, event);
      return to ? [`${state} ${event} ${to}`] : [];
    }),
  );
  expect(found.sort()).toEqual([...legal].sort());
});

test('money arrives by a full payment or an operator’s word only, and nothing leads out of the end', () => {
  const arriving = legal.filter((line) => line.endsWith(' arrived')).map((line) => line.split(' ')[1]);
  expect(new Set(arriving)).toEqual(new Set(['arrive', 'approve']));
  for (const state of ['arrived', 'rejected', 'refunded'] as const) {
    expect(depositEvents.filter((event) => nextState(state, event) !== null)).toEqual([]);
  }
});

test('whatever waits for people or providers expires, whatever waits for operators does not', () => {
  for (const state of depositStates) {
    const isOpen = (openStates as readonly DepositState[]).includes(state);
    expect(nextState(state, 'expire') !== null, state).toBe(isOpen);
    const isReviewed = (reviewStates as readonly DepositState[]).includes(state);
    expect(nextState(state, 'approve') !== null, state).toBe(isReviewed);
  }
});

test('along any path a deposit arrives at most once and never leaves', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...depositEvents), { maxLength: 40 }), (events: DepositEvent[]) => {
      let state: DepositState = 'created';
      let arrivals = 0;
      for (const event of events) {
        const next = nextState(state, event);
        if (next === 'arrived') arrivals++;
        state = next ?? state;
      }
      expect(arrivals).toBeLessThanOrEqual(1);
      if (arrivals === 1) expect(state).toBe('arrived');
    }),
  );
});

test('a fee is whole in the smallest amount shown, and never more than the amount', () => {
  const fees = { feeFixedMinor: fc.bigInt(0n, taka(100)), feePpm: fc.integer({ min: 0, max: 500_000 }) };
  fc.assert(
    fc.property(fc.record(fees), fc.bigInt(1n, taka(10 ** 9)), (method, cents) => {
      const amountMinor = cents - (cents % 100n) + 100n;
      const fee = feeOf(method, amountMinor);
      expect(fee).toBeGreaterThanOrEqual(0n);
      expect(fee).toBeLessThanOrEqual(amountMinor);
      expect(fee % 100n).toBe(0n);
    }),
  );
  expect(feeOf({ feeFixedMinor: taka(10), feePpm: 5_000 }, taka(1_000))).toBe(taka(15));
  expect(feeOf({ feeFixedMinor: 0n, feePpm: 15_000 }, 5_003_300n)).toBe(75_000n);
});

test('five failures block until the fifth last is ten minutes old', () => {
  const now = new Date('2026-03-15T06:00:00Z');
  const ago = (...seconds: number[]) => seconds.map((count) => new Date(now.getTime() - count * 1_000));
  expect(blockSeconds(ago(400, 300, 200, 100), now)).toBe(0);
  expect(blockSeconds(ago(500, 400, 300, 200, 100), now)).toBe(failureMinutes * 60 - 500);
  expect(blockSeconds(ago(599, 500, 400, 300, 200, 100), now)).toBe(100);
});
