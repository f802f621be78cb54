import type { TermsOf } from '~/domain/promotions/terms/terms';
import { taka } from '~/domain/shared/money';

const open = { audience: 'everyone', needsMobile: false, budgetMinor: null, places: null } as const;

/** Games of our own give back nearly all that is staked, so less of a bet counts. */
export const firstDepositTerms: TermsOf<'depositMatch'> = {
  ...open,
  ...{ kind: 'depositMatch', occurrence: 'first', ratePpm: 700_000, minMinor: taka(500), mostMinor: taka(7_000) },
  ...{ hours: null, factor: 1_000, days: 30, countMostMinor: taka(500) },
  weights: { RNG: 10_000, FISH: 10_000, JACKPOT: 10_000, LIVE: 1_000, CRASH: 2_000, ARCADE: 2_000, INHOUSE: 2_000 },
};

export const morningTerms: TermsOf<'depositMatch'> = {
  ...open,
  ...{ kind: 'depositMatch', occurrence: 'day', ratePpm: 100_000, minMinor: taka(300), mostMinor: taka(1_000) },
  ...{ hours: { from: 6, to: 10 }, factor: 800, days: 7, countMostMinor: taka(200), weights: { RNG: 10_000 } },
};

export const dailyRebateTerms: TermsOf<'rebate'> = {
  ...open,
  ...{ kind: 'rebate', weekdays: null, mostWeekMinor: null, withVip: true },
  rates: { RNG: 12_000, FISH: 10_000, LIVE: 8_000, SPORTS: 6_000, ESPORTS: 6_000, LOTT: 5_000, ELOTT: 5_000 },
};

/** Beside the daily rebate: half as much again. */
export const fishWeekendTerms: TermsOf<'rebate'> = {
  ...open,
  ...{ kind: 'rebate', weekdays: [5, 6], mostWeekMinor: taka(3_000), withVip: false },
  rates: { FISH: 5_000 },
};

export const liveWeeklyTerms: TermsOf<'cashback'> = {
  ...open,
  ...{ kind: 'cashback', ratePpm: 50_000, leastLossMinor: taka(2_000), mostMinor: taka(10_000) },
  ...{ types: ['LIVE'], factor: 100 },
};

/** A friend's first deposit and two sums of valid bets: 7,777 in all. */
export const inviteTerms: TermsOf<'invite'> = {
  ...open,
  needsMobile: true,
  ...{ kind: 'invite', depositMinor: taka(1_000), depositRewardMinor: taka(777) },
  ...{ firstValidMinor: taka(50_000), firstRewardMinor: taka(2_000) },
  ...{ secondValidMinor: taka(200_000), secondRewardMinor: taka(5_000) },
  ...{ days: 30, mostMonth: 50, factor: 100 },
};

export const checkInTerms: TermsOf<'checkIn'> = {
  ...open,
  audience: 'depositors',
  ...{ kind: 'checkIn', rewardsMinor: [2, 2, 4, 4, 6, 6, 16].map(taka), factor: 100, budgetMinor: taka(500_000) },
};

/** Half of the turns win something; the odds are shown beside the wheel. */
export const dayWheelTerms: TermsOf<'wheel'> = {
  ...open,
  ...{ kind: 'wheel', validMinor: taka(500), mostDay: 3, factor: 100, budgetMinor: taka(500_000) },
  segments: [
    { oddsPpm: 500_000, rewardMinor: 0n },
    { oddsPpm: 300_000, rewardMinor: taka(2) },
    { oddsPpm: 150_000, rewardMinor: taka(5) },
    { oddsPpm: 45_000, rewardMinor: taka(20) },
    { oddsPpm: 4_900, rewardMinor: taka(100) },
    { oddsPpm: 100, rewardMinor: taka(1_000) },
  ],
};

/** 18 prizes, 10,000 taka a week; the budget is that of two years. */
export const weeklyDrawTerms: TermsOf<'raffle'> = {
  ...open,
  audience: 'depositors',
  ...{ kind: 'raffle', validMinor: taka(1_000), mostTickets: 50, factor: 100, budgetMinor: taka(1_040_000) },
  prizes: [
    { count: 1, rewardMinor: taka(3_000) },
    { count: 1, rewardMinor: taka(1_500) },
    { count: 1, rewardMinor: taka(1_000) },
    { count: 5, rewardMinor: taka(500) },
    { count: 10, rewardMinor: taka(200) },
  ],
};

export const giftCodeTerms: TermsOf<'code'> = {
  ...open,
  audience: 'depositors',
  ...{ kind: 'code', rewardMinor: taka(50), factor: 300, budgetMinor: taka(50_000), places: 1_000 },
};

export const appTerms: TermsOf<'app'> = {
  ...open,
  audience: 'depositors',
  ...{ kind: 'app', rewardMinor: taka(88), factor: 300, budgetMinor: taka(500_000) },
};

/** 131,000 points' worth. */
export const zaloTerms: TermsOf<'binding'> = {
  ...open,
  audience: 'depositors',
  ...{ kind: 'binding', provider: 'zalo', rewardMinor: taka(310), dayRewardMinor: taka(50), dayValidMinor: taka(100) },
  ...{ mostDays: 20, days: 30, factor: 100, budgetMinor: taka(500_000) },
};

export const sundayTicketTerms: TermsOf<'ticketBack'> = {
  ...open,
  audience: 'depositors',
  ...{ kind: 'ticketBack', tickets: 6, weekdays: [7], mostMinor: taka(100), factor: 100, budgetMinor: taka(500_000) },
};

export const faultReportTerms: TermsOf<'apply'> = {
  ...open,
  audience: 'depositors',
  ...{ kind: 'apply', rewardMinor: taka(100), images: 1, factor: 0, budgetMinor: taka(50_000), places: 500 },
};
