/** Money is of the site's currency, which `ledger_money_unit()` answers in the database; points are of their own unit. */
export type Unit = 'money' | 'points';

/** What an owner may have, one of each; of `vendor`, one a vendor. */
export const walletUnits = {
  main: 'money',
  locked: 'money',
  bonus: 'money',
  vendor: 'money',
  points: 'points',
} as const satisfies Record<string, Unit>;

/** What the house has. Their balances may well be negative: what players hold, the clearing accounts owe. */
export const houseUnits = {
  opening: 'money',
  deposit_clearing: 'money',
  withdrawal_clearing: 'money',
  fees: 'money',
  adjustments: 'money',
  game_revenue: 'money',
  promotions: 'money',
  commissions: 'money',
  jackpot: 'money',
  points_issued: 'points',
} as const satisfies Record<string, Unit>;

export type WalletKind = keyof typeof walletUnits;
export type HouseName = keyof typeof houseUnits;
export type LedgerAccountName = { kind: WalletKind | HouseName; ref: string; unit: Unit };

/** Bets that feed one jackpot at the same time seldom meet in a row. */
export const jackpotShards = 8;
