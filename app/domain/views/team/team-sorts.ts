/** By what a team's report may be put in order: when they joined, or a figure. */
export const teamSorts = [
  'joined',
  'bets',
  'stake',
  'valid',
  'payout',
  'result',
  'deposits',
  'withdrawals',
  'promotions',
  'rebates',
  'net',
] as const;
export type TeamSort = (typeof teamSorts)[number];
