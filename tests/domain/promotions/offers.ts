import type { OfferInput } from '~/domain/promotions/operating/save-offer.server';
import type { Terms, TermsOf } from '~/domain/promotions/terms/terms';
import { taka } from '~/domain/shared/money';

const common = { audience: 'everyone', needsMobile: false, budgetMinor: null, places: null } as const;

export const firstDeposit: TermsOf<'depositMatch'> = {
  ...common,
  ...{ kind: 'depositMatch', ratePpm: 700_000, minMinor: taka(500), mostMinor: taka(7_000), occurrence: 'first' },
  ...{ hours: null, factor: 1_000, days: 30, weights: { RNG: 10_000, LIVE: 1_000 }, countMostMinor: taka(500) },
};

export const rebates: TermsOf<'rebate'> = {
  ...common,
  kind: 'rebate',
  rates: { RNG: 12_000, FISH: 10_000, LIVE: 8_000, SPORTS: 6_000, LOTT: 5_000 },
  ...{ weekdays: null, mostWeekMinor: null, withVip: false },
};

export const liveWeekly: TermsOf<'cashback'> = {
  ...common,
  ...{ kind: 'cashback', ratePpm: 50_000, leastLossMinor: taka(2_000), mostMinor: taka(10_000) },
  ...{ types: ['LIVE'], factor: 100 },
};

export const gift: TermsOf<'apply'> = { ...common, kind: 'apply', rewardMinor: taka(100), images: 0, factor: 100 };

export const checkIns: TermsOf<'checkIn'> = {
  ...common,
  kind: 'checkIn',
  rewardsMinor: [2, 2, 4, 4, 6, 6, 16].map(taka),
  factor: 100,
};

export const invitation: TermsOf<'invite'> = {
  ...common,
  needsMobile: true,
  ...{ kind: 'invite', depositMinor: taka(1_000), depositRewardMinor: taka(777), factor: 100 },
  ...{ firstValidMinor: taka(50_000), firstRewardMinor: taka(2_000) },
  ...{ secondValidMinor: taka(200_000), secondRewardMinor: taka(5_000), days: 30, mostMonth: 50 },
};

export const wheel: TermsOf<'wheel'> = {
  ...common,
  ...{ kind: 'wheel', validMinor: taka(500), mostDay: 3, factor: 100 },
  segments: [
    { oddsPpm: 600_000, rewardMinor: 0n },
    { oddsPpm: 400_000, rewardMinor: taka(5) },
  ],
};

export const giftCode: TermsOf<'code'> = { ...common, kind: 'code', rewardMinor: taka(50), factor: 300 };

export const phoneGift: TermsOf<'app'> = { ...common, kind: 'app', rewardMinor: taka(88), factor: 300 };

export const zaloDays: TermsOf<'binding'> = {
  ...common,
  ...{ kind: 'binding', provider: 'zalo', rewardMinor: taka(310), dayRewardMinor: taka(50), dayValidMinor: taka(100) },
  ...{ mostDays: 2, days: 5, factor: 100 },
};

export const sundayTickets: TermsOf<'ticketBack'> = {
  ...common,
  ...{ kind: 'ticketBack', tickets: 6, weekdays: [7], mostMinor: taka(100), factor: 100 },
};

export const weeklyDraw: TermsOf<'raffle'> = {
  ...common,
  ...{ kind: 'raffle', validMinor: taka(100), mostTickets: 10, factor: 100 },
  prizes: [
    { count: 1, rewardMinor: taka(300) },
    { count: 2, rewardMinor: taka(50) },
  ],
};

export function offerOf(terms: Terms, changes: Partial<OfferInput> = {}): OfferInput {
  return {
    ...{ code: 'offer', category: 'deposit', tags: [], artSeed: 'x', position: 0, isComing: false, isEnabled: true },
    startsAt: new Date('2026-03-01T00:00:00Z'),
    endsAt: null,
    texts: {
      bn: { title: 'বোনাস', summary: 'সংক্ষেপে', content: '<p>নিয়ম</p>' },
      en: { title: 'Bonus', summary: 'In short', content: '<p>Rules</p>' },
    },
    terms,
    ...changes,
  };
}
