import type { GameType } from '~/domain/catalogue/game-types';
import { cashbackOf, paidOf, rebateOf } from '~/domain/promotions/terms/figures';
import type { TermsOf } from '~/domain/promotions/terms/terms';
import { taka } from '~/domain/shared/money';
import type { Fact, Show } from './shown-terms.server';
import type { TermsWords } from './terms-words.server';

export const rebateTerms: Show<'rebate'> = (words, terms, { valid = {}, extraPpm = 0 }) => {
  const { money, t } = words;
  const dueMinor = rebateOf(terms, valid, extraPpm);
  const { paidMinor } = paidOf(dueMinor, terms.mostWeekMinor);
  return {
    facts: [
      ...Object.entries(terms.rates).map(([type, rate]): Fact => [words.type(type as GameType), words.percent(rate)]),
      ...words.vip(terms, extraPpm),
      [t('promotions:terms.days'), words.weekdays(terms.weekdays)],
      [t('promotions:terms.paidAt'), t('promotions:terms.paidAtSix')],
      ...words.atMost('promotions:terms.mostWeek', terms.mostWeekMinor),
      [t('promotions:terms.strings'), t('promotions:terms.noStrings')],
      [t('promotions:terms.small'), t('promotions:terms.smallValue')],
    ],
    example:
      dueMinor > 0n
        ? t('promotions:terms.example.rebateOwn', { amount: money(paidMinor) })
        : rebateExample(words, terms),
  };
};

function rebateExample({ type, money, t }: TermsWords, terms: TermsOf<'rebate'>): string {
  const [first] = Object.keys(terms.rates) as GameType[];
  const played = taka(10_000);
  const amount = money(rebateOf(terms, { [first!]: played }));
  return t('promotions:terms.example.rebate', { type: type(first!), played: money(played), amount });
}

export const cashbackTerms: Show<'cashback'> = (words, terms, { lossMinor = 0n }) => {
  const { money, t } = words;
  const ownMinor = cashbackOf(terms, lossMinor);
  const loss = terms.leastLossMinor * 2n;
  return {
    facts: [
      [t('promotions:terms.back'), words.shareUpTo(terms)],
      [t('promotions:terms.games'), words.list(terms.types.map(words.type))],
      [t('promotions:terms.leastLoss'), money(terms.leastLossMinor)],
      [t('promotions:terms.week'), t('promotions:terms.weekValue')],
      words.strings(terms.factor),
      words.claimIn(),
    ],
    example:
      ownMinor > 0n
        ? t('promotions:terms.example.cashbackOwn', { loss: money(lossMinor), amount: money(ownMinor) })
        : t('promotions:terms.example.cashback', { loss: money(loss), amount: money(cashbackOf(terms, loss)) }),
  };
};

export const ticketBackTerms: Show<'ticketBack'> = (words, terms) => {
  const { money, number, t } = words;
  const amounts = { count: terms.tickets, number: number(terms.tickets), amount: money(terms.mostMinor) };
  return {
    facts: [
      [t('promotions:terms.ticketBack.for'), t('promotions:terms.ticketBack.forValue', amounts)],
      [t('promotions:terms.back'), t('promotions:terms.ticketBack.backValue', amounts)],
      [t('promotions:terms.days'), words.weekdays(terms.weekdays)],
      words.howOften('day'),
      words.strings(terms.factor),
      words.claimIn(),
      ...words.whom(terms),
    ],
    example: t('promotions:terms.example.ticketBack', { ...amounts, price: money(taka(20)) }),
  };
};
