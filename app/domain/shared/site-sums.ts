/** What is summed of the whole site. */
export const siteSums = [
  'bets',
  'stakeMinor',
  'payoutMinor',
  'depositsMinor',
  'withdrawalsMinor',
  'promotionsMinor',
  'rebatesMinor',
  'agentsMinor',
  'newAccounts',
  'firstDeposits',
  'firstDepositsMinor',
  'activeAccounts',
] as const;

export type SiteSum = (typeof siteSums)[number];

/** Of a quarter of an hour; what is not named is nothing. */
export type SiteSums = { quarterAt: Date } & Partial<Record<SiteSum, bigint>>;
