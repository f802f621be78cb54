import { sql } from 'drizzle-orm';
import { bigint, date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.server';

const sum = (name: string) => bigint(name, { mode: 'bigint' }).notNull().default(sql`0`);
const count = (name: string) => integer(name).notNull().default(0);

/** What the whole site came to in a quarter of an hour: bets by when they were settled, money by when it moved. */
export const siteQuarters = pgTable('site_quarters', {
  quarterAt: moment('quarter_at').primaryKey(),
  bets: count('bets'),
  stakeMinor: sum('stake_minor'),
  payoutMinor: sum('payout_minor'),
  depositsMinor: sum('deposits_minor'),
  withdrawalsMinor: sum('withdrawals_minor'),
  promotionsMinor: sum('promotions_minor'),
  rebatesMinor: sum('rebates_minor'),
  /** What the house paid to its agents beside rebates. */
  agentsMinor: sum('agents_minor'),
  newAccounts: count('new_accounts'),
  firstDeposits: count('first_deposits'),
  firstDepositsMinor: sum('first_deposits_minor'),
  /** Accounts whose first bet of the day ended then. */
  activeAccounts: count('active_accounts'),
});

/** What was settled on a day of the site, by provider and type of game. */
export const siteDays = pgTable(
  'site_days',
  {
    day: date({ mode: 'string' }).notNull(),
    vendorCode: text('vendor_code').notNull(),
    category: text().notNull(),
    bets: bigint('bets', { mode: 'bigint' }).notNull().default(sql`0`),
    stakeMinor: sum('stake_minor'),
    payoutMinor: sum('payout_minor'),
    validBetMinor: sum('valid_bet_minor'),
  },
  (t) => [primaryKey({ columns: [t.day, t.vendorCode, t.category] })],
);

/** How many members registered in a month of the site; `joined` is its first day. */
export const cohorts = pgTable('cohorts', {
  joined: date({ mode: 'string' }).primaryKey(),
  members: count('members'),
  countedAt: moment('counted_at').notNull(),
});

/** What those who registered in one month played in another. */
export const cohortMonths = pgTable(
  'cohort_months',
  {
    joined: date({ mode: 'string' }).notNull(),
    month: date({ mode: 'string' }).notNull(),
    activeAccounts: count('active_accounts'),
    stakeMinor: sum('stake_minor'),
    payoutMinor: sum('payout_minor'),
  },
  (t) => [primaryKey({ columns: [t.joined, t.month] })],
);

/** What a game took and gave back in a month of the site, with the sums that say how exactly its return is known. */
export const gameReturns = pgTable(
  'game_returns',
  {
    nodeId: integer('node_id').notNull(),
    month: date({ mode: 'string' }).notNull(),
    bets: count('bets'),
    stakeMinor: sum('stake_minor'),
    payoutMinor: sum('payout_minor'),
    /** Of whole taka: stake times stake, stake times payout, payout times payout. */
    stakeSquares: doublePrecision('stake_squares').notNull().default(0),
    products: doublePrecision().notNull().default(0),
    payoutSquares: doublePrecision('payout_squares').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.nodeId, t.month] })],
);

/** Up to which bet returns are counted: one row. */
export const gameReturnMarks = pgTable('game_return_marks', {
  id: integer().primaryKey(),
  throughBetId: bigint('through_bet_id', { mode: 'number' }).notNull(),
});
