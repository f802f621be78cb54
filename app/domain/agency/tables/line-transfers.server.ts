import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { amount } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';

/** Money sent along an agent's line; never changed. */
export const lineTransfers = pgTable(
  'line_transfers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull().unique(),
    fromId: bigint('from_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    toId: bigint('to_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    amountMinor: amount('amount_minor').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check('line_transfers_go_from_one_to_another', sql`${t.fromId} <> ${t.toId}`),
    check('line_transfers_are_of_something', sql`${t.amountMinor} > 0`),
    index('line_transfers_sent').on(t.fromId, t.id),
    index('line_transfers_sent_by_day').on(t.fromId, t.at),
    index('line_transfers_received').on(t.toId, t.id),
  ],
);
