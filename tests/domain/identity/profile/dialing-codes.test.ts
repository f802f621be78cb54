import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey } from '~/domain/identity/client-location';
import {
  dialingCodes,
  findDialingCode,
  internationalNumber,
  maskedNumber,
  numberAsName,
  splitNumber,
  typedDigits,
} from '~/domain/identity/profile/dialing-codes';

test('about forty countries, each code once', () => {
  expect(dialingCodes.length).toBeGreaterThanOrEqual(40);
  expect(new Set(dialingCodes.map(({ code }) => code)).size).toBe(dialingCodes.length);
});

test.each([
  ['880', '01712345678', '+8801712345678'],
  ['880', '1712345678', '+8801712345678'],
  ['+880', '০১৭১২-৩৪৫৬৭৮', '+8801712345678'],
  ['৮৮০', '+880 1712 345678', '+8801712345678'],
  ['880', '008801712345678', '+8801712345678'],
  ['65', '8123 4567', '+6581234567'],
])('%s %s is %s', (code, typed, expected) => {
  expect(internationalNumber(code, typed)).toBe(expected);
});

test.each([
  ['880', '0171234567'],
  ['880', '017123456789'],
  ['880', '017123x5678'],
  ['880', ''],
  ['999', '1712345678'],
  ['', '1712345678'],
  ['880', '9'.repeat(50_000)],
])('%s %s is no number', (code, typed) => {
  expect(internationalNumber(code, typed)).toBeNull();
});

test('taken apart and put together it is the same number', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...dialingCodes),
      fc.nat(),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 12, maxLength: 12 }),
      (entry, pick, figures) => {
        const length = entry.digits[pick % entry.digits.length] ?? 0;
        const number = `+${entry.code}${figures.slice(0, length).join('')}`;
        const parts = splitNumber(number);
        expect(internationalNumber(parts?.countryDialingCode ?? '', parts?.mobileNum ?? '')).toBe(number);
      },
    ),
  );
});

test('the digits that are asked for are those people count', () => {
  expect(typedDigits(findDialingCode('880')!)).toBe('11');
  expect(typedDigits(findDialingCode('975')!)).toBe('8');
  expect(typedDigits(findDialingCode('60')!)).toBe('10–11');
});

test('a masked number shows its ends', () => {
  expect(maskedNumber('+8801712345678')).toBe('+88017•••••678');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('limits count %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['01712345678', '+8801712345678'],
  ['1712345678', '+8801712345678'],
  ['০১৭১২-৩৪৫ ৬৭৮', '+8801712345678'],
  ['+880 1712 345678', '+8801712345678'],
  ['008801712345678', '+8801712345678'],
  ['8801712345678', '+8801712345678'],
  ['+91 98765 43210', '+919876543210'],
  ['+৯১৯৮৭৬৫৪৩২১০', '+919876543210'],
])('%s in the place of a name is a number', (typed, number) => {
  expect(numberAsName(typed)).toBe(number);
});

test.each(['player1', '12345', '017123456789012345678', '+0001712345678', '01712x45678', '', '+8801712'])(
  '%j in the place of a name is none',
  (typed) => {
    expect(numberAsName(typed)).toBeNull();
  },
);

test('every number that a form takes is also known in the place of a name', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...dialingCodes),
      fc.stringMatching(/^[1-9][0-9]{12}$/),
      ({ code, digits }, figures) => {
        const number = internationalNumber(code, figures.slice(0, digits[0]));
        if (number && splitNumber(number)?.countryDialingCode === code) expect(numberAsName(number)).toBe(number);
      },
    ),
  );
});
