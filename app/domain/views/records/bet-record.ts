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

export type BetTotals = { bets: number; stakeMinor: bigint; payoutMinor: bigint; validBetMinor: bigint };
