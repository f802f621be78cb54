import { parseWithZod } from '@conform-to/zod';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { OfferSchema } from '~/features/contracts/contract-schema';
import { offerValues } from '~/features/contracts/offer-values';

const amount = fc.integer({ min: 0, max: 10_000_000 }).map((hundredths) => BigInt(hundredths) * (taka(1) / 100n));
const tier = fc.record({
  rate: fc.integer({ min: 1, max: 1_000_000 }),
  winRate: fc.integer({ min: 0, max: 1_000_000 }),
  turnoverMinor: amount,
  lossMinor: amount,
  activeMembers: fc.integer({ min: 0, max: 9_999 }),
});

test('terms that are offered again come out of the form as they went in', () => {
  fc.assert(
    fc.property(amount, fc.array(tier, { minLength: 1, maxLength: 10 }), (betAmountMinor, tiers) => {
      const terms = { kind: 'dividend' as const, period: 'weekly' as const, betAmountMinor, tiers };
      const form = new FormData();
      for (const [name, value] of Object.entries(offerValues({ ...terms, downline: { account: 'salma' } }))) {
        form.set(name, value);
      }
      const read = parseWithZod(form, { schema: OfferSchema });
      expect(read.status === 'success' && read.value).toEqual({ ...terms, account: 'salma' });
    }),
  );
});

test.each([
  ['a rate that is no number', 'tiers[0].rate', 'abc', 'contracts:offer.rateShape'],
  ['a rate of five decimals', 'tiers[0].rate', '0.12345', 'contracts:offer.rateShape'],
  ['a negative rate', 'tiers[0].rate', '-1', 'contracts:offer.rateShape'],
  ['a turnover of three decimals', 'tiers[0].turnover', '1.234', 'contracts:offer.figure'],
  ['half a member', 'tiers[0].active', '1.5', 'contracts:offer.count'],
  ['a period without end', 'period', 'never', 'refusal:contract.period_unknown'],
  ['a kind there is not', 'kind', 'yearly', 'contracts:offer.kindRequired'],
  ['nobody', 'account', '', 'contracts:offer.accountRequired'],
])('%s is told beside its field', (_what, field, typed, message) => {
  const form = new FormData();
  const fields = { account: 'salma', kind: 'daily', period: 'daily', 'tiers[0].rate': '১.৫', 'tiers[0].active': '২' };
  for (const [name, value] of Object.entries({ ...fields, [field]: typed })) form.set(name, value);
  const read = parseWithZod(form, { schema: OfferSchema });
  expect(read.status !== 'success' && read.error?.[field]).toEqual([message]);
});
