import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latinDigits } from '~/domain/shared/digits';
import { formatMinor, largestTypedMinor, minorOf, parseAmount, taka } from '~/domain/shared/money';

const bengali = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);

describe('parseAmount', () => {
  test('reads Bengali and Latin digits, mixed ones too', () => {
    expect(parseAmount('৫০০')).toBe(taka(500));
    expect(parseAmount(' 12.5 ')).toBe(125_000n);
    expect(parseAmount('১2.৩4')).toBe(123_400n);
  });

  test('reads well-formed groups of thousands and of lakhs, and no others', () => {
    expect(parseAmount('১২,৩৪,৫৬৭.৫০')).toBe(minorOf('1234567.5'));
    expect(parseAmount('1,234,567.50')).toBe(minorOf('1234567.5'));
    expect(parseAmount('1,5')).toBeNull();
    expect(parseAmount('1,23,45')).toBeNull();
  });

  test.each(['', ' ', 'NaN', '1e9', '-1', '+1', '1.23456', '1.234', '.5', '5.', '1 000', '0x10', 'Infinity', '১.২৩৪'])(
    'refuses %j',
    (text) => expect(parseAmount(text)).toBeNull(),
  );

  test('reads what the site shows, copied with its sign', () => {
    expect(parseAmount('৳1,500.00')).toBe(taka(1_500));
    expect(parseAmount('১২,৩৪,৫৬৭.৫০৳')).toBe(minorOf('1234567.5'));
    expect(parseAmount(' ৳ ৫০০ ')).toBe(taka(500));
    expect(parseAmount('৳')).toBeNull();
    expect(parseAmount('৳৳5')).toBeNull();
    expect(parseAmount('৳5৳')).toBeNull();
  });

  test('takes four decimals only where they are asked for', () => {
    expect(parseAmount('1.2345', 4)).toBe(12_345n);
    expect(parseAmount('1.23456', 4)).toBeNull();
  });

  test('ends at 10^12', () => {
    expect(parseAmount('1000000000000')).toBe(largestTypedMinor);
    expect(parseAmount('1000000000000.01')).toBeNull();
    expect(parseAmount('9'.repeat(500))).toBeNull();
  });

  test('undoes formatMinor, in either script', () => {
    const amounts = fc.bigInt({ min: 0n, max: largestTypedMinor });
    fc.assert(
      fc.property(amounts, (amountMinor) => {
        expect(parseAmount(formatMinor(amountMinor, 4), 4)).toBe(amountMinor);
        expect(parseAmount(bengali(formatMinor(amountMinor)))).toBe(amountMinor - (amountMinor % 100n));
      }),
    );
  });

  test('whatever is typed is an amount within the limits or none', () => {
    const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String), fc.bigInt().map(String));
    fc.assert(
      fc.property(typed, (text) => {
        const amountMinor = parseAmount(text);
        return amountMinor === null || (amountMinor >= 0n && amountMinor <= largestTypedMinor);
      }),
    );
  });
});

describe('formatMinor', () => {
  test('rounds towards zero and never shows a negative zero', () => {
    expect(formatMinor(12_345_678n)).toBe('1234.56');
    expect(formatMinor(-12_345_678n)).toBe('-1234.56');
    expect(formatMinor(-99n)).toBe('0.00');
    expect(formatMinor(-9_999n, 0)).toBe('0');
  });

  test('minorOf undoes it exactly, signs included', () => {
    fc.assert(fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (n) => minorOf(formatMinor(n, 4)) === n));
    expect(() => minorOf('1e3')).toThrow(RangeError);
  });
});

test('latinDigits leaves everything but digits alone', () => {
  expect(latinDigits('০১৭-১২ ক 9')).toBe('017-12 ক 9');
});
