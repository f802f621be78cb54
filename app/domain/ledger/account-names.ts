export type Unit = 'BDT' | 'PTS';

/** What an owner may have, one of each; of `vendor`, one a vendor. */
export const walletUnits = { main: 'BDT', locked: 'BDT', bonus: 'BDT', vendor: 'BDT', points: 'PTS' } as const;

/** What the house has. Their balances may well be negative: what players hold, the clearing accounts owe. */
export const houseUnits = {
  opening: 'BDT',
  deposit_clearing: 'BDT',
  withdrawal_clearing: 'BDT',
  fees: 'BDT',
  adjustments: 'BDT',
  game_revenue: 'BDT',
  promotions: 'BDT',
  commissions: 'BDT',
  jackpot: 'BDT',
  points_issued: 'PTS',
} as const satisfies Record<string, Unit>;

export type WalletKind = keyof typeof walletUnits;
export type HouseName = keyof typeof houseUnits;
export type LedgerAccountName = { kind: WalletKind | HouseName; ref: string; unit: Unit };

/** Bets that feed one jackpot at the same time seldom meet in a row. */
export const jackpotShards = 8;
