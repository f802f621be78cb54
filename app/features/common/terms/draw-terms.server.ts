import type { TermsOf } from '~/domain/promotions/terms/terms';
import { largestReward } from '~/domain/promotions/terms/wheel';
import type { Fact, Show } from './shown-terms.server';
import type { TermsWords } from './terms-words.server';

export const wheelTerms: Show<'wheel'> = (words, terms) => {
  const { money, number, t } = words;
  return {
    facts: [
      [t('promotions:terms.spinFor'), t('promotions:terms.spinForValue', { amount: money(terms.validMinor) })],
      [t('promotions:terms.spinsDay'), number(terms.mostDay)],
      words.strings(terms.factor),
      ...words.whom(terms),
    ],
    example: t('promotions:terms.example.wheel', { amount: money(largestReward(terms.segments)) }),
  };
};

export const raffleTerms: Show<'raffle'> = (words, terms) => {
  const { money, number, t } = words;
  return {
    facts: [
      [t('promotions:terms.raffle.ticketFor'), t('promotions:terms.raffle.bets', { amount: money(terms.validMinor) })],
      [t('promotions:terms.raffle.most'), number(terms.mostTickets)],
      ...prizeFacts(words, terms.prizes),
      [t('promotions:terms.raffle.drawn'), t('promotions:terms.raffle.drawnValue')],
      words.strings(terms.factor),
      words.claimIn(),
      ...words.whom(terms),
    ],
    example: t('promotions:terms.example.raffle', {
      ...{ amount: money(terms.validMinor * 5n), number: number(Math.min(5, terms.mostTickets)) },
    }),
  };
};

/** "Places 2 to 4" with what each of them wins. */
function prizeFacts({ money, number, t }: TermsWords, prizes: TermsOf<'raffle'>['prizes']): Fact[] {
  let last = 0;
  return prizes.map(({ count, rewardMinor }) => {
    const places = { from: number(last + 1), to: number(last + count) };
    last += count;
    const label = count === 1 ? 'promotions:terms.raffle.place' : 'promotions:terms.raffle.places';
    return [t(label, places), money(rewardMinor)];
  });
}
