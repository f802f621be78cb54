import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../../db/columns.server';

const id = (name: string) => bigint(name, { mode: 'number' }).notNull();
const sum = (name: string) => bigint(name, { mode: 'bigint' }).notNull().default(sql`0`);
const count = (name: string) => integer(name).notNull().default(0);
const played = () => ({
  bets: count('bets'),
  stakeMinor: sum('stake_minor'),
  payoutMinor: sum('payout_minor'),
  validBetMinor: sum('valid_bet_minor'),
});
const moved = () => ({
  depositsMinor: sum('deposits_minor'),
  withdrawalsMinor: sum('withdrawals_minor'),
  promotionsMinor: sum('promotions_minor'),
  rebatesMinor: sum('rebates_minor'),
  /** Those below alone. */
  newAccounts: count('new_accounts'),
  firstDeposits: count('first_deposits'),
  firstDepositsMinor: sum('first_deposits_minor'),
});

/** What an account's bets came to that ended in five minutes. */
export const memberWindows = pgTable(
  'member_windows',
  { accountId: id('account_id'), windowAt: moment('window_at').notNull(), ...played() },
  (t) => [
    primaryKey({ columns: [t.accountId, t.windowAt] }),
    index('member_windows_by_time').on(t.windowAt, t.accountId),
  ],
);

/** The same by category: what every sum along a line is counted from. */
export const countedPlays = pgTable(
  'counted_plays',
  {
    accountId: id('account_id'),
    windowAt: moment('window_at').notNull(),
    category: text().notNull(),
    ...played(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.windowAt, t.category] }),
    index('counted_plays_by_time').on(t.windowAt),
  ],
);

/** The same of an account and all below it. */
export const teamWindows = pgTable(
  'team_windows',
  { ancestorId: id('ancestor_id'), windowAt: moment('window_at').notNull(), ...played() },
  (t) => [primaryKey({ columns: [t.ancestorId, t.windowAt] }), index('team_windows_by_time').using('brin', t.windowAt)],
);

/** What an account and all below it came to in five minutes beside bets: as the sums of a day under no category. */
export const teamCashWindows = pgTable(
  'team_cash_windows',
  {
    ancestorId: id('ancestor_id'),
    windowAt: moment('window_at').notNull(),
    ...moved(),
  },
  (t) => [
    primaryKey({ columns: [t.ancestorId, t.windowAt] }),
    index('team_cash_windows_by_time').using('brin', t.windowAt),
  ],
);

/**
 * What an account and all below it came to in a day of the site's zone: bets by category, everything else under the
 * empty category.
 */
export const teamDays = pgTable(
  'team_days',
  {
    ancestorId: id('ancestor_id'),
    day: date({ mode: 'string' }).notNull(),
    category: text().notNull(),
    ...played(),
    ...moved(),
    /** Accounts with a bet that ended that day. */
    activeAccounts: count('active_accounts'),
  },
  (t) => [
    primaryKey({ columns: [t.ancestorId, t.day, t.category] }),
    check(
      'team_days_keep_money_under_no_category',
      sql`${t.category} = '' or (${t.depositsMinor} = 0 and ${t.withdrawalsMinor} = 0 and ${t.promotionsMinor} = 0
        and ${t.rebatesMinor} = 0 and ${t.newAccounts} = 0 and ${t.firstDeposits} = 0 and ${t.activeAccounts} = 0)`,
    ),
  ],
);

/** Who had a bet that ended in a day, so that each counts once. */
export const activeDays = pgTable(
  'active_days',
  { accountId: id('account_id'), day: date({ mode: 'string' }).notNull(), windowAt: moment('window_at').notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.day] })],
);

/** The first money that reached an account from outside. */
export const firstDeposits = pgTable('first_deposits', {
  accountId: id('account_id').primaryKey(),
  transferId: id('transfer_id'),
  amountMinor: amount('amount_minor').notNull(),
  at: moment('at').notNull(),
});

/** Accounts that were born and are not counted yet. */
export const joinedLines = pgTable('joined_lines', {
  accountId: id('account_id').primaryKey(),
  at: moment('at').notNull(),
});

/** Movements counted lately: what commits late under an earlier number is still met, and nothing twice. */
export const rolledTransfers = pgTable('rolled_transfers', { transferId: id('transfer_id').primaryKey() });

/**
 * One row: up to which number every movement is counted, and the next such number, which is once all transactions that
 * were under way then are over.
 */
export const rollUpMarks = pgTable(
  'roll_up_marks',
  {
    id: integer().primaryKey(),
    throughTransferId: id('through_transfer_id'),
    nextTransferId: id('next_transfer_id'),
    nextAfterXid: id('next_after_xid'),
    nextSince: moment('next_since').notNull(),
    /** From when on `team_cash_windows` holds everything, as far as windows are kept. */
    cashWindowsSince: moment('cash_windows_since').notNull().default(sql`'-infinity'`),
  },
  (t) => [check('roll_up_marks_are_one_row', sql`${t.id} = 1`)],
);
