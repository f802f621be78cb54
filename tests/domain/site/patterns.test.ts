import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FieldValidator,
  fieldPatterns,
  matchesField,
  normaliseField,
  type PatternKind,
  patternIdOf,
} from '~/domain/site/registration/patterns';

function rule(kind: PatternKind, changes: Partial<FieldValidator> = {}): FieldValidator {
  return {
    field: 'nickname',
    isEnabled: true,
    isRequired: true,
    patternId: patternIdOf(kind),
    minLength: 1,
    maxLength: 60,
    ...changes,
  };
}

const samples: Record<PatternKind, { accepts: string[]; refuses: string[] }> = {
  any: { accepts: ['anything', 'যা খুশি', '<b>'], refuses: [] },
  letterFirst: { accepts: ['a', 'Rahim9'], refuses: ['9rahim', 'ra him', 'রহিম', 'a_b'] },
  lettersOrDigits: { accepts: ['abc', '123', 'a1'], refuses: ['a-1', 'ক'] },
  lettersAndDigits: { accepts: ['a1', '1a', 'abc123x'], refuses: ['abc', '123', 'a1!'] },
  digits: { accepts: ['0', '01712345678', '০১৭১২৩৪৫৬৭৮'], refuses: ['1.5', '-1', '1e9', '１２'] },
  email: {
    accepts: ['a@b.co', 'first.last+tag@mail.example.com'],
    refuses: ['a@b', '@b.co', 'a b@c.co', 'a@b..co', 'a@.co', 'a@b.c1'],
  },
  oneUppercase: { accepts: ['A', 'abC1'], refuses: ['abc1', 'ABC!'] },
  englishWithSpaces: { accepts: ['Abdul Karim'], refuses: ['Abdul 2', 'আবদুল'] },
  noSpaces: { accepts: ['a-b_c', 'কখগ'], refuses: ['a b', 'a\tb'] },
  chinese: { accepts: ['你好，世界', '中文123'], refuses: ['abc', '你 好'] },
  korean: { accepts: ['한국어'], refuses: ['abc', '中文'] },
  thai: { accepts: ['สวัสดี'], refuses: ['abc', 'สวัสดี ครับ'] },
  thaiOrEnglish: { accepts: ['สวัสดี Khun', 'Khun'], refuses: ['Khun 1', 'বাংলা'] },
  japanese: { accepts: ['ひらがな', 'カタカナ', '漢字', 'コーヒー'], refuses: ['ｶﾀｶﾅ', 'abc'] },
  uppercase: { accepts: ['ABC'], refuses: ['ABc', 'A B', 'A1'] },
  uppercaseWithSpaces: { accepts: ['A B', 'ABC'], refuses: ['A b', '12'] },
  lettersDigitsSymbols: { accepts: ['a1!~'], refuses: ['a 1', 'ক'] },
  strong: { accepts: ['aA1!', 'Khela#2026'], refuses: ['aaAA11', 'aa11!!', 'AA11!!', 'aaAA!!', 'aA1! x'] },
  fullName: {
    accepts: ['Rahim Uddin', 'মো. আবদুল করিম', "Anne O'Neil-Roy"],
    refuses: ['Rahim', 'Rahim  Uddin', 'R2 D2'],
  },
  yearMonthDay: {
    accepts: ['2000-02-29', '১৯৯৯-১২-৩১'],
    refuses: ['1900-02-29', '2001-02-29', '2000-13-01', '2000-4-1', '12-31-1999'],
  },
  monthDayYear: { accepts: ['02-29-2000', '12-31-1999'], refuses: ['02-30-2000', '31-12-1999', '1999-12-31'] },
};

describe.each(Object.entries(samples))('%s', (kind, { accepts, refuses }) => {
  test.each(accepts)('accepts %j', (value) => {
    expect(matchesField(rule(kind as PatternKind), value)).toBeNull();
  });
  test.each(refuses)('refuses %j', (value) => {
    expect(matchesField(rule(kind as PatternKind), value)).toBe('pattern');
  });
});

test('every kind has a sample, and its expression also compiles as an HTML pattern', () => {
  expect(fieldPatterns.map(({ kind }) => kind)).toEqual(Object.keys(samples));
  for (const { acceptedPattern } of fieldPatterns) {
    if (acceptedPattern !== '*') expect(() => new RegExp(`^(?:${acceptedPattern})$`, 'v')).not.toThrow();
  }
});

test('ids stay what they are: they are stored with validators', () => {
  expect(fieldPatterns.map(({ patternId, kind }) => `${patternId} ${kind}`).join(', ')).toBe(
    '1 any, 2 letterFirst, 3 lettersOrDigits, 4 lettersAndDigits, 5 digits, 6 email, 7 oneUppercase, 8 englishWithSpaces, ' +
      '9 noSpaces, 10 chinese, 11 korean, 12 thai, 13 thaiOrEnglish, 14 japanese, 15 uppercase, 16 uppercaseWithSpaces, ' +
      '17 lettersDigitsSymbols, 18 strong, 19 fullName, 20 yearMonthDay, 21 monthDayYear',
  );
});

test('blank is a fault only where the field is required, and nothing is where it is off', () => {
  expect(matchesField(rule('any'), ' \u00a0 ')).toBe('required');
  expect(matchesField(rule('digits', { isRequired: false }), '')).toBeNull();
  expect(matchesField(rule('digits', { isEnabled: false }), 'no digits')).toBeNull();
});

test('length counts what a reader calls letters', () => {
  const four = rule('any', { minLength: 4, maxLength: 4 });
  expect(matchesField(rule('any', { minLength: 3, maxLength: 3 }), 'কামাল')).toBeNull();
  expect(matchesField(four, 'কামাল')).toBe('length');
  expect(matchesField(rule('any', { minLength: 1, maxLength: 1 }), '👨‍👩‍👧')).toBeNull();
  expect(matchesField(rule('any', { minLength: 2, maxLength: 2 }), 'যে')).toBe('length');
  expect(matchesField(four, 'abc')).toBe('length');
  expect(matchesField(four, '  abcd  ')).toBeNull();
});

test('decomposed and composed spellings are one; secrets stay as typed', () => {
  expect(normaliseField(rule('any'), ' \u09af\u09bc ')).toBe(normaliseField(rule('any'), '\u09df'));
  expect(normaliseField(rule('any', { field: 'password' }), ' p ')).toBe(' p ');
  expect(matchesField(rule('any', { field: 'password', minLength: 8 }), '        ')).toBeNull();
});

test('no hostile input of 50 kB takes a field over 50 ms', () => {
  const size = 50_000;
  const hostile = [
    ...['a', 'A', '1', ' ', 'a.', 'A ', 'a1', 'a@', 'é', '-', '한', 'ক্', '👨‍👩‍👧', '\u0300\u0316', '0-'].map((unit) =>
      unit.repeat(Math.ceil(size / unit.length)),
    ),
    `a@${'a.'.repeat(size / 2)}`,
    `a@${'a'.repeat(size)}!`,
    `${'ab '.repeat(size / 3)}!`,
    `${' '.repeat(size / 2)}a${' '.repeat(size / 2)}!`,
  ];
  for (const { kind, acceptedPattern } of fieldPatterns) {
    const expression = new RegExp(acceptedPattern === '*' ? '' : acceptedPattern, 'u');
    for (const text of hostile) {
      for (const maxLength of [60, 500, 100_000]) {
        expect(
          millisecondsOf(() => matchesField(rule(kind, { maxLength }), text)),
          `${kind} ${text.slice(0, 6)}`,
        ).toBeLessThan(50);
      }
      expect(
        millisecondsOf(() => expression.test(`${text}\u0000`)),
        `${kind} bare ${text.slice(0, 6)}`,
      ).toBeLessThan(50);
    }
  }
});

test('whatever is typed, a field answers with a fault or none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fieldPatterns), fc.string({ unit: 'grapheme', maxLength: 80 }), (pattern, value) => {
      const fault = matchesField(rule(pattern.kind), value);
      expect([null, 'required', 'length', 'pattern']).toContain(fault);
      if (fault === null) expect(matchesField(rule(pattern.kind), ` ${value} `)).toBeNull();
    }),
  );
});

function millisecondsOf(work: () => unknown): number {
  const best = [1, 2, 3].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...best);
}
