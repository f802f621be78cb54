import { parseWithZod } from '@conform-to/zod';
import { expect, test } from 'vitest';
import { termsSchema } from '~/domain/promotions/terms/terms';
import { OfferSchema, readTerm } from '~/features/operator/promotions/offer-schema';
import { type TermField, termFields, unaskedTerms } from '~/features/operator/promotions/term-fields';
import {
  dailyRebateTerms,
  firstDepositTerms,
  fishWeekendTerms,
  liveWeeklyTerms,
} from '~/seed/content/promotions/terms';

type Typed = Record<string, string>;

function formOf(typed: Typed): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  return form;
}

function termsOf(kind: keyof typeof termFields, typed: Typed) {
  const form = formOf(typed);
  const fields: readonly TermField[] = termFields[kind];
  const given = Object.fromEntries(fields.map((field) => [field.name, readTerm(form, field)]));
  return termsSchema.safeParse({ ...unaskedTerms, ...given, kind }).data;
}

const weights = { RNG: '100', FISH: '100', JACKPOT: '100', LIVE: '10', CRASH: '20', ARCADE: '20', INHOUSE: '20' };
const named = (name: string, values: Typed) =>
  Object.fromEntries(Object.entries(values).map(([type, value]) => [`${name}.${type}`, value]));
const deposit = {
  ...{ ratePpm: '৭০', minMinor: '500', mostMinor: '7,000', occurrence: 'first', 'hours.from': '', 'hours.to': '' },
  ...{ factor: '10', days: '30', countMostMinor: '500', audience: 'everyone', budgetMinor: '', places: '' },
  ...named('weights', weights),
};

test('what is typed becomes the terms, in either script', () => {
  expect(termsOf('depositMatch', deposit)).toEqual(firstDepositTerms);
  const rates = named('rates', {
    RNG: '1.2',
    FISH: '1',
    LIVE: '0.8',
    SPORTS: '0.6',
    ESPORTS: '0.6',
    LOTT: '0.5',
    ELOTT: '0.5',
  });
  expect(termsOf('rebate', { ...rates, mostWeekMinor: '', withVip: 'on' })).toEqual(dailyRebateTerms);
  const days = { 'weekdays.5': 'on', 'weekdays.6': 'on' };
  expect(termsOf('rebate', { 'rates.FISH': '0.5%', ...days, mostWeekMinor: '3000' })).toEqual(fishWeekendTerms);
  const cashback = { ratePpm: '5', leastLossMinor: '2000', mostMinor: '10000', factor: '1', 'types.LIVE': 'on' };
  expect(termsOf('cashback', cashback)).toEqual(liveWeeklyTerms);
});

test.each<Typed>([
  { ratePpm: '-5' },
  { ratePpm: 'many' },
  { minMinor: '0' },
  { days: '0' },
  { 'hours.from': '10', 'hours.to': '6' },
  { audience: 'nobody' },
  { budgetMinor: 'x' },
  { 'weights.RNG': '150' },
])('%j makes no terms', (wrong) => {
  expect(termsOf('depositMatch', { ...deposit, ...wrong })).toBeUndefined();
});

test('texts, tags and window are read', () => {
  const form = formOf({ code: 'new-offer', category: 'deposit', 'tags.vip': 'on', titleBn: ' বোনাস ', position: '৫' });
  const submission = parseWithZod(form, { schema: OfferSchema });
  expect(submission.status === 'success' && submission.value).toMatchObject({
    ...{ code: 'new-offer', tags: ['vip'], titleBn: 'বোনাস', position: 5, startsAt: '', reason: '' },
  });
});
