import type { GameType } from '~/domain/catalogue/game-types';
import type { OwnFigures } from '~/domain/promotions/rewards/read-figures.server';
import { bonusOf, cashbackOf, checkInOf, paidOf, rebateOf, timesOf } from '~/domain/promotions/terms/figures';
import type { PromotionKind } from '~/domain/promotions/terms/promotion-kinds';
import type { Terms, TermsOf } from '~/domain/promotions/terms/terms';
import { largestReward } from '~/domain/promotions/terms/wheel';
import { taka } from '~/domain/shared/money';
import type { RequestContext } from '~/http/request/request-context.server';
import { type TermsWords, termsWordsOf } from './terms-words.server';

export type ShownTerms = {
  facts: [label: string, value: string][];
  /** What comes of it in figures: the member's own where there are any. */
  example: string;
};

type Show<K extends PromotionKind> = (words: TermsWords, terms: TermsOf<K>, own: OwnFigures) => ShownTerms;

/** What each kind says of itself, from its terms alone. */
const shows: { [K in PromotionKind]: Show<K> } = {
  depositMatch(words, terms, { depositMinor }) {
    const { money, percent, times, t } = words;
    const of = depositMinor !== undefined && depositMinor >= terms.minMinor ? depositMinor : taka(1_000);
    const amountMinor = of >= terms.minMinor ? of : terms.minMinor;
    const bonusMinor = bonusOf(terms, amountMinor);
    return {
      facts: [
        [
          t('promotions:terms.bonus'),
          t('promotions:terms.bonusValue', { percent: percent(terms.ratePpm), most: money(terms.mostMinor) }),
        ],
        [t('promotions:terms.least'), money(terms.minMinor)],
        [t('promotions:terms.howOften'), t(`promotions:terms.occurrence.${terms.occurrence}`)],
        ...words.hours(terms.hours),
        [t('promotions:terms.toBet'), t('promotions:terms.toBetValue', { times: times(terms.factor) })],
        [t('promotions:terms.counts'), words.shares(terms.weights, 10_000)],
        ...(terms.countMostMinor === null
          ? []
          : [[t('promotions:terms.countMost'), money(terms.countMostMinor)] as [string, string]]),
        [
          t('common:word.time'),
          t('promotions:terms.timeValue', { count: terms.days, number: words.number(terms.days) }),
        ],
        ...words.whom(terms),
      ],
      example: t('promotions:terms.example.depositMatch', {
        ...{ amount: money(amountMinor), bonus: money(bonusMinor) },
        required: money(timesOf(bonusMinor, terms.factor)),
      }),
    };
  },
  rebate(words, terms, { valid = {}, extraPpm = 0 }) {
    const { money, t } = words;
    const dueMinor = rebateOf(terms, valid, extraPpm);
    const { paidMinor } = paidOf(dueMinor, terms.mostWeekMinor);
    return {
      facts: [
        ...Object.entries(terms.rates).map(([type, rate]): [string, string] => [
          words.type(type as GameType),
          words.percent(rate),
        ]),
        ...words.vip(terms, extraPpm),
        [t('promotions:terms.days'), words.weekdays(terms.weekdays)],
        [t('promotions:terms.paidAt'), t('promotions:terms.paidAtSix')],
        ...(terms.mostWeekMinor === null
          ? []
          : [[t('promotions:terms.mostWeek'), money(terms.mostWeekMinor)] as [string, string]]),
        [t('promotions:terms.strings'), t('promotions:terms.noStrings')],
        [t('promotions:terms.small'), t('promotions:terms.smallValue')],
      ],
      example:
        dueMinor > 0n
          ? t('promotions:terms.example.rebateOwn', { amount: money(paidMinor) })
          : rebateExample(words, terms),
    };
  },
  cashback(words, terms, { lossMinor = 0n }) {
    const { money, percent, t } = words;
    const ownMinor = cashbackOf(terms, lossMinor);
    const loss = terms.leastLossMinor * 2n;
    return {
      facts: [
        [
          t('promotions:terms.back'),
          t('promotions:terms.bonusValue', { percent: percent(terms.ratePpm), most: money(terms.mostMinor) }),
        ],
        [t('promotions:terms.games'), words.list(terms.types.map(words.type))],
        [t('promotions:terms.leastLoss'), money(terms.leastLossMinor)],
        [t('promotions:terms.week'), t('promotions:terms.weekValue')],
        ...words.strings(terms.factor),
        [t('promotions:terms.claimIn'), t('promotions:terms.claimInValue')],
      ],
      example:
        ownMinor > 0n
          ? t('promotions:terms.example.cashbackOwn', { loss: money(lossMinor), amount: money(ownMinor) })
          : t('promotions:terms.example.cashback', { loss: money(loss), amount: money(cashbackOf(terms, loss)) }),
    };
  },
  apply(words, terms) {
    const { money, t } = words;
    return {
      facts: [
        [t('promotions:reward'), money(terms.rewardMinor)],
        [t('promotions:terms.howOften'), t('promotions:terms.occurrence.once')],
        [
          t('promotions:terms.toSend'),
          terms.images === 0
            ? t('promotions:terms.remarkOnly')
            : t('promotions:terms.images', { count: terms.images, number: words.number(terms.images) }),
        ],
        ...words.strings(terms.factor),
        [t('promotions:terms.claimIn'), t('promotions:terms.claimInValue')],
        ...words.whom(terms),
      ],
      example: t('promotions:terms.example.apply', { amount: money(terms.rewardMinor) }),
    };
  },
  checkIn(words, terms, { checkIns = 0 }) {
    const { money, t } = words;
    return {
      facts: [
        ...terms.rewardsMinor.map((amountMinor, at): [string, string] => [
          t('promotions:terms.checkInNumber', { number: words.number(at + 1) }),
          money(amountMinor),
        ]),
        [t('promotions:terms.missed'), t('promotions:terms.missedValue')],
        ...words.strings(terms.factor),
        ...words.whom(terms),
      ],
      example: t('promotions:terms.example.checkIn', { amount: money(checkInOf(terms, checkIns)) }),
    };
  },
  invite: inviteTerms,
  wheel(words, terms) {
    const { money, number, t } = words;
    return {
      facts: [
        [t('promotions:terms.spinFor'), t('promotions:terms.spinForValue', { amount: money(terms.validMinor) })],
        [t('promotions:terms.spinsDay'), number(terms.mostDay)],
        ...words.strings(terms.factor),
        ...words.whom(terms),
      ],
      example: t('promotions:terms.example.wheel', { amount: money(largestReward(terms.segments)) }),
    };
  },
  code(words, terms) {
    const { money, t } = words;
    return {
      facts: [
        [t('promotions:reward'), money(terms.rewardMinor)],
        [t('promotions:terms.howOften'), t('promotions:terms.occurrence.once')],
        ...words.strings(terms.factor),
        ...words.whom(terms),
      ],
      example: t('promotions:terms.example.code', { amount: money(terms.rewardMinor) }),
    };
  },
  app(words, terms) {
    const { money, t } = words;
    return {
      facts: [
        [t('promotions:reward'), money(terms.rewardMinor)],
        [t('promotions:terms.howOften'), t('promotions:terms.occurrence.once')],
        ...words.strings(terms.factor),
        [t('promotions:terms.claimIn'), t('promotions:terms.claimInValue')],
        ...words.whom(terms),
      ],
      example: t('promotions:terms.example.app', { amount: money(terms.rewardMinor) }),
    };
  },
  raffle(words, terms) {
    const { money, number, t } = words;
    let place = 0;
    const prizes = terms.prizes.map(({ count, rewardMinor }): [string, string] => {
      const [from, to] = [place + 1, place + count];
      place = to;
      const places = { from: number(from), to: number(to) };
      return [
        count === 1 ? t('promotions:terms.raffle.place', places) : t('promotions:terms.raffle.places', places),
        money(rewardMinor),
      ];
    });
    return {
      facts: [
        [
          t('promotions:terms.raffle.ticketFor'),
          t('promotions:terms.raffle.bets', { amount: money(terms.validMinor) }),
        ],
        [t('promotions:terms.raffle.most'), number(terms.mostTickets)],
        ...prizes,
        [t('promotions:terms.raffle.drawn'), t('promotions:terms.raffle.drawnValue')],
        ...words.strings(terms.factor),
        [t('promotions:terms.claimIn'), t('promotions:terms.claimInValue')],
        ...words.whom(terms),
      ],
      example: t('promotions:terms.example.raffle', {
        ...{ amount: money(terms.validMinor * 5n), number: number(Math.min(5, terms.mostTickets)) },
      }),
    };
  },
  ticketBack(words, terms) {
    const { money, number, t } = words;
    const amounts = { count: terms.tickets, number: number(terms.tickets), amount: money(terms.mostMinor) };
    return {
      facts: [
        [t('promotions:terms.ticketBack.for'), t('promotions:terms.ticketBack.forValue', amounts)],
        [t('promotions:terms.back'), t('promotions:terms.ticketBack.backValue', amounts)],
        [t('promotions:terms.days'), words.weekdays(terms.weekdays)],
        [t('promotions:terms.howOften'), t('promotions:terms.occurrence.day')],
        ...words.strings(terms.factor),
        [t('promotions:terms.claimIn'), t('promotions:terms.claimInValue')],
        ...words.whom(terms),
      ],
      example: t('promotions:terms.example.ticketBack', { ...amounts, price: money(taka(20)) }),
    };
  },
  manual(words, terms) {
    const { number, times, t } = words;
    if (terms.way === 'cash')
      return { facts: words.strings(terms.factor), example: t('promotions:terms.example.manualCash') };
    return {
      facts: [
        [t('promotions:terms.toBet'), t('promotions:terms.toBetValue', { times: times(terms.factor) })],
        [
          t('common:word.time'),
          t('promotions:terms.timeValue', { count: terms.days ?? 0, number: number(terms.days ?? 0) }),
        ],
      ],
      example: t('promotions:terms.example.manualBonus'),
    };
  },
  binding(words, terms) {
    const { money, number, t } = words;
    const allMinor = terms.rewardMinor + terms.dayRewardMinor * BigInt(terms.mostDays);
    return {
      facts: [
        [t('promotions:terms.binding.once'), money(terms.rewardMinor)],
        [
          t('promotions:terms.binding.day', { amount: money(terms.dayValidMinor) }),
          t('promotions:terms.binding.dayValue', { amount: money(terms.dayRewardMinor), most: number(terms.mostDays) }),
        ],
        [t('common:word.time'), t('promotions:terms.timeValue', { count: terms.days, number: number(terms.days) })],
        ...words.strings(terms.factor),
        [t('promotions:terms.claimIn'), t('promotions:terms.claimInValue')],
        ...words.whom(terms),
      ],
      example: t('promotions:terms.example.binding', { amount: money(allMinor) }),
    };
  },
};

function inviteTerms({ money, number, t, ...words }: TermsWords, terms: TermsOf<'invite'>): ShownTerms {
  const steps: [string, string][] = [
    [t('promotions:terms.invite.deposit', { amount: money(terms.depositMinor) }), money(terms.depositRewardMinor)],
    [t('promotions:terms.invite.bets', { amount: money(terms.firstValidMinor) }), money(terms.firstRewardMinor)],
    [t('promotions:terms.invite.bets', { amount: money(terms.secondValidMinor) }), money(terms.secondRewardMinor)],
  ];
  const all = terms.depositRewardMinor + terms.firstRewardMinor + terms.secondRewardMinor;
  return {
    facts: [
      ...steps,
      [
        t('promotions:terms.invite.time'),
        t('promotions:terms.timeValue', { count: terms.days, number: number(terms.days) }),
      ],
      ...(terms.needsMobile
        ? [[t('promotions:terms.invite.friend'), t('promotions:terms.needsMobile')] as [string, string]]
        : []),
      [
        t('promotions:terms.invite.month'),
        t('promotions:terms.invite.monthValue', { number: number(terms.mostMonth) }),
      ],
      ...words.strings(terms.factor),
      [t('promotions:terms.claimIn'), t('promotions:terms.claimInValue')],
    ],
    example: t('promotions:terms.example.invite', { amount: money(all) }),
  };
}

function rebateExample({ type, money, t }: TermsWords, terms: TermsOf<'rebate'>): string {
  const [first] = Object.keys(terms.rates) as GameType[];
  const played = taka(10_000);
  const amount = money(rebateOf(terms, { [first!]: played }));
  return t('promotions:terms.example.rebate', { type: type(first!), played: money(played), amount });
}

/** Key facts and an example in the reader's language, made from the terms. */
export async function showTerms(ctx: RequestContext, terms: Terms, own: OwnFigures = {}): Promise<ShownTerms> {
  return showKind(terms.kind, await termsWordsOf(ctx), terms, own);
}

function showKind<K extends PromotionKind>(kind: K, words: TermsWords, terms: TermsOf<K>, own: OwnFigures): ShownTerms {
  return shows[kind](words, terms, own);
}
