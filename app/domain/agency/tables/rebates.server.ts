import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';

const account = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => accounts.id);

/** What an account gets of the valid bets below it, in 1/10 000 %; the newest row counts. */
export const rebateRates = pgTable(
  'rebate_rates',
  { accountId: account('account_id'), since: moment('since').notNull(), ratePpm: integer('rate_ppm').notNull() },
  (t) => [
    primaryKey({ columns: [t.accountId, t.since] }),
    check('rebate_rates_are_sound', sql`${t.ratePpm} between 0 and 1000000`),
  ],
);

/** Days whose rebates are all posted. */
export const rebateDays = pgTable('rebate_days', {
  day: date({ mode: 'string' }).primaryKey(),
  bills: integer().notNull(),
  totalMinor: amount('total_minor').notNull(),
  settledAt: moment('settled_at').notNull(),
});

/** What an account got for a day; never changed. */
export const rebateBills = pgTable(
  'rebate_bills',
  {
    accountId: account('account_id'),
    day: date({ mode: 'string' }).notNull(),
    ratePpm: integer('rate_ppm').notNull(),
    amountMinor: amount('amount_minor').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.day] }),
    check('rebate_bills_are_of_something', sql`${t.amountMinor} > 0`),
  ],
);

/** How a bill came about: one row for each direct downline's team, and one for the account's own bets. */
export const rebateLines = pgTable(
  'rebate_lines',
  {
    accountId: account('account_id'),
    day: date({ mode: 'string' }).notNull(),
    /** The account itself for its own bets. */
    downlineId: account('downline_id'),
    validBetMinor: amount('valid_bet_minor').notNull(),
    ratePpm: integer('rate_ppm').notNull(),
    downlineRatePpm: integer('downline_rate_ppm').notNull(),
    amountMinor: amount('amount_minor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day, t.downlineId] })],
);
