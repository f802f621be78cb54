import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/tables.server';

/** What raises a member's rebates, from a day of the site on until the next row's. */
export const rebateExtras = pgTable(
  'rebate_extras',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    ratePpm: integer('rate_ppm').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.fromDay] }),
    check('rebate_extras_are_a_small_share', sql`${t.ratePpm} between 0 and 100000`),
  ],
);
