import { parseWithZod } from '@conform-to/zod';
import { expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { MethodSchema } from '~/features/operator/methods/method-schema';

const sound = {
  code: 'bank-2',
  kind: 'bank',
  nameBn: 'ব্যাংক',
  nameEn: 'Bank',
  provider: '',
  min: '১,০০০',
  max: '৫,০০,০০০',
  feeFixed: '',
  feePercent: '১.২৫',
  arrivalBn: 'এক ঘণ্টা',
  arrivalEn: 'An hour',
  quickAmounts: '১০০০ 5,000',
  position: '৭',
  'details[0].labelBn': 'হিসাব',
  'details[0].labelEn': 'Account',
  'details[0].value': '0001',
  'details[1].labelBn': '',
};

function parse(change: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...sound, ...change })) form.set(name, value);
  return parseWithZod(form, { schema: MethodSchema(['demo']) });
}

test('figures are typed in either script, grouped or not, and empty rows are none', () => {
  const read = parse({});
  expect(read.status === 'success' && read.value).toMatchObject({
    provider: null,
    min: taka(1_000),
    max: taka(500_000),
    feeFixed: 0n,
    feePercent: 12_500,
    quickAmounts: [taka(1_000), taka(5_000)],
    position: 7,
    details: [{ label: { bn: 'হিসাব', en: 'Account' }, value: '0001' }],
  });
});

test.each([
  ['code', 'Bank 2'],
  ['nameBn', ''],
  ['min', '-1'],
  ['max', '1.234'],
  ['feeFixed', 'much'],
  ['feePercent', '100.1'],
  ['feePercent', '1.23456'],
  ['quickAmounts', '500, five'],
  ['position', '-3'],
  ['provider', 'nobody'],
  ['arrivalEn', 'x'.repeat(161)],
  ['details[1].labelBn', 'begun'],
])('%s %j is told at its field', (name, value) => {
  const read = parse({ [name]: value });
  const errors = (read.status === 'error' && read.error) || {};
  const field = name === 'details[1].labelBn' ? 'details[1].value' : name;
  expect(errors[field]).toHaveLength(1);
});
