import { bonusOf, timesOf } from '~/domain/promotions/terms/figures';
import { taka } from '~/domain/shared/money';
import type { Show } from './shown-terms.server';

export const depositMatchTerms: Show<'depositMatch'> = (words, terms, { depositMinor = taka(1_000) }) => {
  const { money, t } = words;
  const amountMinor = depositMinor >= terms.minMinor ? depositMinor : exampleDeposit(terms.minMinor);
  const bonusMinor = bonusOf(terms, amountMinor);
  return {
    facts: [
      [t('promotions:terms.bonus'), words.shareUpTo(terms)],
      [t('promotions:terms.least'), money(terms.minMinor)],
      words.howOften(terms.occurrence),
      ...words.hours(terms.hours),
      words.toBet(terms.factor),
      [t('promotions:terms.counts'), words.shares(terms.weights, 10_000)],
      ...words.atMost('promotions:terms.countMost', terms.countMostMinor),
      words.time(terms.days),
      ...words.whom(terms),
    ],
    example: t('promotions:terms.example.depositMatch', {
      ...{ amount: money(amountMinor), bonus: money(bonusMinor) },
      required: money(timesOf(bonusMinor, terms.factor)),
    }),
  };
};

function exampleDeposit(minMinor: bigint): bigint {
  return taka(1_000) >= minMinor ? taka(1_000) : minMinor;
}

export const manualTerms: Show<'manual'> = (words, terms) => {
  const { t } = words;
  if (terms.way === 'cash')
    return { facts: [words.strings(terms.factor)], example: t('promotions:terms.example.manualCash') };
  return {
    facts: [words.toBet(terms.factor), words.time(terms.days ?? 0)],
    example: t('promotions:terms.example.manualBonus'),
  };
};
