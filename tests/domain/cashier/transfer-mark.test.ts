import { expect, test } from 'vitest';
import { readSenderNumber, readTransactionId } from '~/domain/cashier/deposits/transfer-mark';

test.each([
  ['bkx7 trx-001', 'BKX7TRX001'],
  ['৯৮৭৬৫৪৩২১০', '9876543210'],
  [`0x${'ab'.repeat(32)}`, `0X${'AB'.repeat(32)}`],
  ['short', null],
  ['', null],
  ['BKX7<script>', null],
  ['A'.repeat(81), null],
])('the transaction %j is read as %j', (typed, read) => {
  expect(readTransactionId(typed)).toBe(read);
});

test.each([
  ['০১৭১২-৩৪৫৬৭৮', '01712345678'],
  ['+880 1712 345678', '+8801712345678'],
  ['12345', null],
  ['mother', null],
])('the sender %j is read as %j', (typed, read) => {
  expect(readSenderNumber(typed)).toBe(read);
});
