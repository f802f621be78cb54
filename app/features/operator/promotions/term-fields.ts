import type { PromotionKind } from '~/domain/promotions/terms/promotion-kinds';

/** How a part of the terms is typed. `types`: a percentage a type of game. */
export type TermField =
  | { name: string; as: 'amount' | 'optionalAmount' | 'percent' | 'times' | 'number' | 'optionalNumber' }
  | { name: string; as: 'choice'; choices: readonly string[] }
  | { name: string; as: 'hours' | 'weekdays' | 'types' | 'typeList' | 'amounts' | 'yesNo' | 'segments' | 'prizes' };

const common: readonly TermField[] = [
  { name: 'audience', as: 'choice', choices: ['everyone', 'newcomers', 'depositors'] },
  { name: 'needsMobile', as: 'yesNo' },
];

const limited: readonly TermField[] = [
  ...common,
  { name: 'budgetMinor', as: 'optionalAmount' },
  { name: 'places', as: 'optionalNumber' },
];

/** What the form of each kind asks for. */
export const termFields = {
  depositMatch: [
    { name: 'ratePpm', as: 'percent' },
    { name: 'minMinor', as: 'amount' },
    { name: 'mostMinor', as: 'amount' },
    { name: 'occurrence', as: 'choice', choices: ['first', 'day', 'deposit'] },
    { name: 'hours', as: 'hours' },
    { name: 'factor', as: 'times' },
    { name: 'days', as: 'number' },
    { name: 'countMostMinor', as: 'optionalAmount' },
    { name: 'weights', as: 'types' },
    ...limited,
  ],
  rebate: [
    { name: 'rates', as: 'types' },
    { name: 'withVip', as: 'yesNo' },
    { name: 'weekdays', as: 'weekdays' },
    { name: 'mostWeekMinor', as: 'optionalAmount' },
  ],
  cashback: [
    { name: 'ratePpm', as: 'percent' },
    { name: 'leastLossMinor', as: 'amount' },
    { name: 'mostMinor', as: 'amount' },
    { name: 'factor', as: 'times' },
    { name: 'types', as: 'typeList' },
  ],
  apply: [
    { name: 'rewardMinor', as: 'amount' },
    { name: 'images', as: 'number' },
    { name: 'factor', as: 'times' },
    ...limited,
  ],
  checkIn: [{ name: 'rewardsMinor', as: 'amounts' }, { name: 'factor', as: 'times' }, ...limited],
  invite: [
    { name: 'depositMinor', as: 'amount' },
    { name: 'depositRewardMinor', as: 'amount' },
    { name: 'firstValidMinor', as: 'amount' },
    { name: 'firstRewardMinor', as: 'amount' },
    { name: 'secondValidMinor', as: 'amount' },
    { name: 'secondRewardMinor', as: 'amount' },
    { name: 'days', as: 'number' },
    { name: 'mostMonth', as: 'number' },
    { name: 'factor', as: 'times' },
    { name: 'needsMobile', as: 'yesNo' },
    { name: 'budgetMinor', as: 'optionalAmount' },
    { name: 'places', as: 'optionalNumber' },
  ],
  wheel: [
    { name: 'segments', as: 'segments' },
    { name: 'validMinor', as: 'amount' },
    { name: 'mostDay', as: 'number' },
    { name: 'factor', as: 'times' },
    ...limited,
  ],
  app: [{ name: 'rewardMinor', as: 'amount' }, { name: 'factor', as: 'times' }, ...limited],
  binding: [
    { name: 'provider', as: 'choice', choices: ['google', 'facebook', 'telegram', 'zalo'] },
    { name: 'rewardMinor', as: 'amount' },
    { name: 'dayRewardMinor', as: 'amount' },
    { name: 'dayValidMinor', as: 'amount' },
    { name: 'mostDays', as: 'number' },
    { name: 'days', as: 'number' },
    { name: 'factor', as: 'times' },
    ...limited,
  ],
  raffle: [
    { name: 'validMinor', as: 'amount' },
    { name: 'mostTickets', as: 'number' },
    { name: 'prizes', as: 'prizes' },
    { name: 'factor', as: 'times' },
    ...common,
    { name: 'budgetMinor', as: 'optionalAmount' },
  ],
  ticketBack: [
    { name: 'tickets', as: 'number' },
    { name: 'weekdays', as: 'weekdays' },
    { name: 'mostMinor', as: 'amount' },
    { name: 'factor', as: 'times' },
    ...limited,
  ],
  /** Given from the page of an account. */
  manual: [],
  code: [{ name: 'rewardMinor', as: 'amount' }, { name: 'factor', as: 'times' }, ...limited],
} as const satisfies Record<PromotionKind, readonly TermField[]>;

/** Members of all kinds are meant where the form does not ask. */
export const unaskedTerms = { audience: 'everyone', needsMobile: false, budgetMinor: null, places: null } as const;
