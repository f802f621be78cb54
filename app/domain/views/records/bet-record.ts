import type { BetState } from '~/domain/play/bet';
import type { Words } from '~/domain/shared/language';

export type BetFilter = {
  accountId: number;
  /** The half-open period [from, to) of `placedAt`. */
  from: Date;
  to: Date;
  category?: string | undefined;
  vendorCode?: string | undefined;
  nodeId?: number | undefined;
  state?: BetState | undefined;
};

export type BetLine = {
  id: number;
  placedAt: Date;
  settledAt: Date | null;
  vendorCode: string;
  nodeId: number;
  category: string;
  round: string;
  reference: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  validBetMinor: bigint;
  state: BetState;
  /** Null when the catalogue has forgotten the game. */
  gameNames: Words | null;
  vendorNames: Words | null;
};

/** With what is kept of its course, and whether it counts as no turnover because its account bet on both sides. */
export type WholeBet = BetLine & { detail: object; isBothSided: boolean };
export type BetOwner = { accountId: number; account: string };

/** `older` and `newer` are cursors of the neighbouring pages; null where there is none. */
export type BetPage = { lines: BetLine[]; older: string | null; newer: string | null };

type BetAmounts = Pick<BetLine, 'stakeMinor' | 'payoutMinor' | 'validBetMinor'>;
export type BetTotals = BetAmounts & { bets: number };

/**
 * What a bet adds to the sums of a list, as `totalBets` counts it. A refunded or void bet counts as if it had not been placed. Only a
 * list of that state sums its stakes; payout and valid bet of a void bet were taken back.
 */
export function countedAmounts(bet: BetLine, filter: Pick<BetFilter, 'state'>): BetAmounts {
  if (bet.state !== 'refunded' && bet.state !== 'void') return bet;
  return { stakeMinor: filter.state ? bet.stakeMinor : 0n, payoutMinor: 0n, validBetMinor: 0n };
}
