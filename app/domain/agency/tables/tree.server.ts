import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/tables.server';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const account = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => accounts.id);

/** Who stands above whom, at any distance, each at depth 0 above itself. Members and agents only. */
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
  (t) => [primaryKey({ columns: [t.accountId, t.ancestorId, t.until] })],
);
