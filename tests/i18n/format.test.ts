import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorOf, parseAmount } from '~/domain/shared/money';
import {
  formatDateTime,
  formatDigits,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  latinDigits,
  shownSign,
} from '~/i18n/format';

describe('money', () => {
  test('Bengali groups by lakh and ends in ৳, English by thousand and starts with it', () => {
    expect(formatMoney('1234567.5', 'bn')).toBe('১২,৩৪,৫৬৭.৫০৳');
    expect(formatMoney('1234567.5', 'en')).toBe('৳1,234,567.50');
  });

  test('cuts to two decimals towards zero, without a sign on nothing', () => {
    expect(formatMoney(-99n, 'en')).toBe('৳0.00');
    expect(formatMoney('-0.0099', 'bn')).toBe('০.০০৳');
    expect(formatMoney('-1.999', 'en')).toBe('−৳1.99');
    expect(formatMoney('99.9999', 'en', { decimals: 0 })).toBe('৳99');
  });

  test('shows a plus only where both directions are told apart', () => {
    expect(formatMoney('5', 'en', { sign: 'always', isBare: true })).toBe('+5.00');
    expect(formatMoney('0', 'en', { sign: 'always' })).toBe('৳0.00');
    expect(formatMoney('5', 'en')).toBe('৳5.00');
  });

  test('keeps every digit of amounts past what a float holds', () => {
    expect(formatMoney('9007199254740993.01', 'en', { isBare: true })).toBe('9,007,199,254,740,993.01');
  });

  test('what is shown can be typed back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 16n }),
        fc.constantFrom('bn' as const, 'en' as const),
        (n, language) => {
          const shown = formatMoney(n, language, { isBare: true });
          expect(parseAmount(shown)).toBe(n - (n % 100n));
        },
      ),
    );
  });

  test('what rounds to zero is neither gain nor loss', () => {
    expect([shownSign(99n), shownSign(-99n), shownSign(100n), shownSign('-0.01')]).toEqual([0, 0, 1, -1]);
    expect(minorOf('-0.01')).toBe(-100n);
  });
});

describe('numbers and times', () => {
  test('numbers, shares and bare digits', () => {
    expect(formatNumber(123_456, 'bn')).toBe('১,২৩,৪৫৬');
    expect(formatNumber(123_456, 'en')).toBe('123,456');
    expect(formatPercent(0.7, 'bn')).toBe('৭০%');
    expect(formatDigits('018', 'bn')).toBe('০১৮');
    expect(latinDigits(formatDigits('018', 'bn'))).toBe('018');
  });

  test('whole numbers are grouped as the language groups them', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.maxSafeInteger(), fc.bigInt()).filter((n) => !Object.is(n, -0)),
        fc.constantFrom('bn' as const, 'en' as const),
        (n, language) => {
          expect(formatNumber(n, language)).toBe(
            new Intl.NumberFormat({ bn: 'bn-BD', en: 'en-GB' }[language]).format(n),
          );
        },
      ),
    );
    expect(formatNumber(-0, 'en')).toBe('0');
    expect(formatNumber(1_234.5, 'en')).toBe('1,235');
  });

  test('a moment is told in the zone that is given', () => {
    const at = new Date('2026-11-21T18:42:00Z');
    expect(formatDateTime(at, 'en', 'Asia/Dhaka')).toBe('22 Nov 2026, 00:42');
    expect(formatDateTime(at, 'en', 'UTC')).toBe('21 Nov 2026, 18:42');
    expect(formatDateTime(at, 'bn', 'Asia/Dhaka')).toMatch(/^২২ নভে.*২০২৬, ০০:৪২$/);
  });

  test('distances take the largest unit that fits', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const shown = (seconds: number) => formatRelative(new Date(now.getTime() + seconds * 1000), now, 'en');
    expect([shown(-300), shown(7_200), shown(-172_800)]).toEqual(['5 minutes ago', 'in 2 hours', '2 days ago']);
    expect([shown(-59), shown(0), shown(40)]).toEqual(['just now', 'just now', 'in 40 seconds']);
  });

  test('durations read like a clock', () => {
    expect(formatDuration(65, 'bn')).toBe('০১:০৫');
    expect(formatDuration(3_605, 'en')).toBe('1:00:05');
    expect(formatDuration(-3, 'en')).toBe('00:00');
  });
});
