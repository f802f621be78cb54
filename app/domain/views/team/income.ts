import type { ContractKind, ContractPeriod } from '~/domain/contracts/kinds';
import type { MovementKind } from '~/domain/ledger/movement';

/** What an agent earns by its line, as the ledger names it. */
export const incomeKinds = ['rebate', 'salary', 'dividend'] as const satisfies readonly MovementKind[];
export type IncomeKind = (typeof incomeKinds)[number];

/** Where it comes from: the day's rebate, or a contract. */
export type IncomeSource = 'rebate' | ContractKind;

/** A bill as income: of a rebate the day, of a contract its window. What an agent owes its downlines is negative. */
export type IncomeLine = {
  key: string;
  source: IncomeSource;
  period: ContractPeriod;
  startsAt: Date;
  endsAt: Date;
  /** Who pays it, or whom the agent pays; null: the site. */
  other: string | null;
  isOwed: boolean;
  /** The contract's bill; null: a rebate, which its day names. */
  billId: number | null;
  amountMinor: bigint;
  /** What of it is not paid yet and still to come. */
  openMinor: bigint;
  /** When it was paid, in full or this part of it; null: not yet. */
  paidAt: Date | null;
};

/** By day and kind; what an agent passes on is counted off. */
export type IncomeDay = { day: string; kind: IncomeKind; amountMinor: bigint };

/** Where a page begins or ends: a period's beginning, and which of the bills that begin then. */
export type EarnedPlace = { startsAt: Date; rank: number; id: string };
