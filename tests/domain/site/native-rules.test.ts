import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nativeRules } from '~/domain/site/registration/native-rules';
import { type FieldValidator, fieldPatterns, matchesField } from '~/domain/site/registration/patterns';

function ruleOf(patternId: number, field = 'idNumber'): FieldValidator {
  return { field, isEnabled: true, isRequired: true, patternId, minLength: 2, maxLength: 20 };
}

function browserAccepts(rule: FieldValidator, value: string): boolean {
  const { minLength = 0, maxLength, pattern } = nativeRules(rule);
  const fits = value.length >= minLength && value.length <= maxLength;
  return fits && (pattern === undefined || new RegExp(`^(?:${pattern})$`, 'v').test(value));
}

/** No keyboard sends these; the server reads them as K, `;` and a grave accent. */
const readAsAscii = /[\u212A\u037E\u1FEF]/;

test('a browser never refuses what the server would take', () => {
  const samples = [
    ...['Rahima7', 'rahima', '12', '০১৭১২৩৪৫৬৭৮', '2000-02-29', '০২-২৯-২০০০', 'a.b@mail.example', 'RAHIMA KHATUN'],
    ...[
      'কামাল হোসেন',
      'মো. আবদুল করিম',
      '汉字12',
      '한국어',
      'ภาษา',
      'ひらがな',
      'か\u3099くせい',
      'カ\u3099キ',
      'Strong1!',
      ' spaced ',
      'Thai ไทย',
    ],
  ];
  const texts = fc.oneof(fc.constantFrom(...samples), fc.string({ unit: 'grapheme', minLength: 2, maxLength: 20 }));
  fc.assert(
    fc.property(
      fc.constantFrom(...fieldPatterns),
      texts,
      fc.constantFrom('idNumber', 'password'),
      (kind, text, field) => {
        const rule = ruleOf(kind.patternId, field);
        fc.pre(!readAsAscii.test(text) && matchesField(rule, text) === null);
        expect(browserAccepts(rule, text), `${kind.kind} ${text}`).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a browser refuses what is plainly wrong before anything is sent', () => {
  const kindOf = (name: string) => fieldPatterns.find(({ kind }) => kind === name)?.patternId ?? 0;
  expect(browserAccepts(ruleOf(kindOf('letterFirst'), 'username'), '7up')).toBe(false);
  expect(browserAccepts(ruleOf(kindOf('digits')), 'twelve')).toBe(false);
  expect(browserAccepts(ruleOf(kindOf('any')), 'x')).toBe(false);
});

test('a secret that was pasted is never cut short', () => {
  expect(nativeRules(ruleOf(1, 'password')).maxLength).toBeGreaterThanOrEqual(200);
});
