import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
