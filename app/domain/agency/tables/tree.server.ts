import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';

const account = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => accounts.id);

/** Who is above whom, at any distance, each at depth 0 above itself. Members and agents only. */
export const accountAncestors = pgTable(
  'account_ancestors',
  {
    accountId: account('account_id'),
    ancestorId: account('ancestor_id'),
    depth: integer().notNull(),
    /** From which five-minute window on what the account does counts for the ancestor. */
    since: moment('since').notNull().default(sql`'-infinity'`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.ancestorId] }),
    index('account_ancestors_below').on(t.ancestorId, t.depth, t.accountId),
    // Everybody below, whatever the distance, in the order they came. Whoever asks says so in these words: who asks for one
    // distance alone must not be led here, where they may be few among many.
    index('account_ancestors_in_order').on(t.ancestorId, t.accountId).where(sql`${t.accountId} <> ${t.ancestorId}`),
    // Moved accounts are few.
    index('account_ancestors_moved').on(t.ancestorId, t.since).where(sql`${t.since} > '-infinity'`),
    check('account_ancestors_are_themselves_at_depth_0', sql`(${t.depth} = 0) = (${t.accountId} = ${t.ancestorId})`),
  ],
);

/** Lines that accounts have left: what they did until then stays with these. */
export const formerAncestors = pgTable(
  'former_ancestors',
  {
    accountId: account('account_id'),
    ancestorId: account('ancestor_id'),
    depth: integer().notNull(),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.ancestorId, t.until] }),
    index('former_ancestors_below').on(t.ancestorId, t.until),
  ],
);

/** How many stand below an account; who joined lately counts once they are counted among the newcomers. */
export const teamSizes = pgTable('team_sizes', {
  accountId: account('account_id').primaryKey(),
  size: integer().notNull(),
});
