import type { GuardedKind } from '~/domain/shared/guarded-kinds';
import type { Right } from '~/domain/shared/rights';

type ListRule = {
  /** The right of the single act. */
  right: Right;
  /** What more rows than one operator acts on are proposed as. */
  kind: GuardedKind;
  /** Members' money moves: each row has a transaction of its own, and its owner reads the reason. */
  isMoney: boolean;
};

/** The lists of the console whose rows are acted on together. */
export const bulkLists = {
  accounts: { right: 'accounts.act', kind: 'bulkAccounts', isMoney: false },
  deposits: { right: 'deposits.decide', kind: 'bulkDeposits', isMoney: true },
  withdrawals: { right: 'withdrawals.approve', kind: 'bulkWithdrawals', isMoney: true },
  games: { right: 'vendors.edit', kind: 'bulkGames', isMoney: false },
  /** Files that were checked; each is taken over whole. */
  catalogue: { right: 'vendors.edit', kind: 'bulkGames', isMoney: false },
} as const satisfies Record<string, ListRule>;
export type BulkList = keyof typeof bulkLists;

type ActRule = {
  list: BulkList;
  /** What takes it back; null: nothing does. */
  inverse: string | null;
};

/** What is done to many rows, each of which is done to one row by its own use case. */
export const bulkActs = {
  suspend: { list: 'accounts', inverse: 'admit' },
  admit: { list: 'accounts', inverse: 'suspend' },
  demandChange: { list: 'accounts', inverse: null },
  endSessions: { list: 'accounts', inverse: null },
  creditDeposits: { list: 'deposits', inverse: null },
  rejectDeposits: { list: 'deposits', inverse: null },
  approveWithdrawals: { list: 'withdrawals', inverse: null },
  rejectWithdrawals: { list: 'withdrawals', inverse: null },
  showGame: { list: 'games', inverse: 'hideGame' },
  hideGame: { list: 'games', inverse: 'showGame' },
  markHot: { list: 'games', inverse: 'unmarkHot' },
  unmarkHot: { list: 'games', inverse: 'markHot' },
  importCatalogue: { list: 'catalogue', inverse: null },
} as const satisfies Record<string, ActRule>;
export type BulkAct = keyof typeof bulkActs;

export function actsOf(list: BulkList): BulkAct[] {
  return (Object.keys(bulkActs) as BulkAct[]).filter((act) => bulkActs[act].list === list);
}

export function listOf(act: BulkAct): (typeof bulkLists)[BulkList] {
  return bulkLists[bulkActs[act].list];
}

/** From the next row on a second operator has to agree. */
export const mostAlone = 50;
/** A task takes no more rows. */
export const mostRows = 10_000;

export const taskStates = ['running', 'done', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/** `same`: nothing had to be changed. */
export const rowOutcomes = ['waiting', 'done', 'same', 'failed'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
