import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedAccountNumber, readAccountNumber } from '~/domain/cashier/bank-accounts/account-number';
import { requiredOf } from '~/domain/cashier/turnover/turnover';
import {
  nextState,
  openStates,
  queueStates,
  type WithdrawalEvent,
  type WithdrawalState,
  withdrawalEvents,
  withdrawalStates,
} from '~/domain/cashier/withdrawals/withdrawal-states';
import { taka } from '~/domain/shared/money';

const dispute = 'received received, payAgain paid, refund refunded, uphold upheld';
const expected: Record<WithdrawalState, string> = {
  in_review: 'approveFirst second_review, approve approved, reject rejected, cancel cancelled',
  second_review: 'approve approved, reject rejected, cancel cancelled',
  approved: 'markPaid paid, reject rejected',
  paid: 'received received, notReceived disputed, partlyReceived partly_received, autoReceive auto_received',
  disputed: dispute,
  partly_received: dispute,
  received: '',
  auto_received: '',
  upheld: '',
  refunded: '',
  rejected: '',
  cancelled: '',
};

test('the table of states, every pair that is not in it leading nowhere', () => {
  const legal = Object.entries(expected).flatMap(([state, moves]) =>
    moves === '' ? [] : moves.split(', ').map((move) => `${state} ${move}`),
  );
  const found = withdrawalStates.flatMap((state) =>
    withdrawalEvents.flatMap((event) => {
      const to = nextState(state, event);
      return to ? [`${state} ${event} ${to}`] : [];
    }),
  );
  expect(found.sort()).toEqual(legal.sort());
});

test('along any path money leaves once at most, and comes back once at most', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...withdrawalEvents), { maxLength: 60 }), (events: WithdrawalEvent[]) => {
      let state: WithdrawalState = 'in_review';
      const taken: WithdrawalEvent[] = [];
      for (const event of events) {
        const next = nextState(state, event);
        if (next) taken.push(event);
        state = next ?? state;
      }
      expect(taken.filter((event) => event === 'markPaid').length).toBeLessThanOrEqual(1);
      expect(taken.filter((event) => ['reject', 'refund', 'cancel'].includes(event)).length).toBeLessThanOrEqual(1);
      if (taken.includes('markPaid')) for (const event of ['reject', 'cancel']) expect(taken).not.toContain(event);
    }),
  );
});

test('what is open leads somewhere, what is over does not; the member alone can end only what was paid', () => {
  for (const state of withdrawalStates) {
    const isOpen = (openStates as readonly WithdrawalState[]).includes(state);
    expect(
      withdrawalEvents.some((event) => nextState(state, event) !== null),
      state,
    ).toBe(isOpen);
  }
  expect(openStates.filter((state) => !(queueStates as readonly string[]).includes(state))).toEqual(['paid']);
  expect(withdrawalStates.filter((state) => nextState(state, 'received'))).toEqual([
    'paid',
    'disputed',
    'partly_received',
  ]);
});

test('numbers are read as people write them, in either script, and shown masked', () => {
  expect(readAccountNumber('bank', ' ১০০০-২০০০ 3000 ')).toBe('100020003000');
  expect(readAccountNumber('mobile', '+880 1712-345678')).toBe('01712345678');
  expect(readAccountNumber('mobile', '০১৭১২৩৪৫৬৭৮')).toBe('01712345678');
  expect(readAccountNumber('mobile', '8801712345678')).toBe('01712345678');
  expect(readAccountNumber('crypto', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC')).toBe('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC');
  expect(readAccountNumber('crypto', '0xAbCdEf0123456789abcdef0123456789ABCDEF01')).toBe(
    '0xabcdef0123456789abcdef0123456789abcdef01',
  );
  const wrong = [
    ['bank', '1234567'],
    ['bank', '12345678x'],
    ['mobile', '01212345678'],
    ['mobile', '0171234567'],
    ['crypto', 'short'],
    ['crypto', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC!'],
  ] as const;
  for (const [kind, typed] of wrong) expect(readAccountNumber(kind, typed), typed).toBeNull();
  expect(maskedAccountNumber('bank', '100020003000')).toBe('•••• 3000');
  expect(maskedAccountNumber('crypto', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC')).toBe('TJRy••••tDeC');
});

test('what is required is exact for factors of two decimals', () => {
  expect(requiredOf(taka(500), 1)).toBe(taka(500));
  expect(requiredOf(taka(500), 1.15)).toBe(taka(575));
  expect(requiredOf(taka(500), 0)).toBe(0n);
  expect(requiredOf(3n, 0.29)).toBe(0n);
});
