import { checkInOf } from '~/domain/promotions/terms/figures';
import type { Fact, Show } from './shown-terms.server';

export const applyTerms: Show<'apply'> = (words, terms) => {
  const { money, number, t } = words;
  const toSend =
    terms.images === 0
      ? t('promotions:terms.remarkOnly')
      : t('promotions:terms.images', { count: terms.images, number: number(terms.images) });
  return {
    facts: [
      words.reward(terms.rewardMinor),
      words.howOften('once'),
      [t('promotions:terms.toSend'), toSend],
      words.strings(terms.factor),
      words.claimIn(),
      ...words.whom(terms),
    ],
    example: t('promotions:terms.example.apply', { amount: money(terms.rewardMinor) }),
  };
};

export const checkInTerms: Show<'checkIn'> = (words, terms, { checkIns = 0 }) => {
  const { money, number, t } = words;
  return {
    facts: [
      ...terms.rewardsMinor.map(
        (amountMinor, at): Fact => [
          t('promotions:terms.checkInNumber', { number: number(at + 1) }),
          money(amountMinor),
        ],
      ),
      [t('promotions:terms.missed'), t('promotions:terms.missedValue')],
      words.strings(terms.factor),
      ...words.whom(terms),
    ],
    example: t('promotions:terms.example.checkIn', { amount: money(checkInOf(terms, checkIns)) }),
  };
};

export const codeTerms: Show<'code'> = (words, terms) => ({
  facts: [words.reward(terms.rewardMinor), words.howOften('once'), words.strings(terms.factor), ...words.whom(terms)],
  example: words.t('promotions:terms.example.code', { amount: words.money(terms.rewardMinor) }),
});

export const appTerms: Show<'app'> = (words, terms) => ({
  facts: [
    words.reward(terms.rewardMinor),
    words.howOften('once'),
    words.strings(terms.factor),
    words.claimIn(),
    ...words.whom(terms),
  ],
  example: words.t('promotions:terms.example.app', { amount: words.money(terms.rewardMinor) }),
});

export const bindingTerms: Show<'binding'> = (words, terms) => {
  const { money, number, t } = words;
  const allMinor = terms.rewardMinor + terms.dayRewardMinor * BigInt(terms.mostDays);
  return {
    facts: [
      [t('promotions:terms.binding.once'), money(terms.rewardMinor)],
      [
        t('promotions:terms.binding.day', { amount: money(terms.dayValidMinor) }),
        t('promotions:terms.binding.dayValue', { amount: money(terms.dayRewardMinor), most: number(terms.mostDays) }),
      ],
      words.time(terms.days),
      words.strings(terms.factor),
      words.claimIn(),
      ...words.whom(terms),
    ],
    example: t('promotions:terms.example.binding', { amount: money(allMinor) }),
  };
};

export const inviteTerms: Show<'invite'> = (words, terms) => {
  const { money, number, t } = words;
  const bets = (amountMinor: bigint) => t('promotions:terms.invite.bets', { amount: money(amountMinor) });
  const all = terms.depositRewardMinor + terms.firstRewardMinor + terms.secondRewardMinor;
  return {
    facts: [
      [t('promotions:terms.invite.deposit', { amount: money(terms.depositMinor) }), money(terms.depositRewardMinor)],
      [bets(terms.firstValidMinor), money(terms.firstRewardMinor)],
      [bets(terms.secondValidMinor), money(terms.secondRewardMinor)],
      [t('promotions:terms.invite.time'), words.days(terms.days)],
      ...(terms.needsMobile ? [[t('promotions:terms.invite.friend'), t('promotions:terms.needsMobile')] as Fact] : []),
      [
        t('promotions:terms.invite.month'),
        t('promotions:terms.invite.monthValue', { number: number(terms.mostMonth) }),
      ],
      words.strings(terms.factor),
      words.claimIn(),
    ],
    example: t('promotions:terms.example.invite', { amount: money(all) }),
  };
};
