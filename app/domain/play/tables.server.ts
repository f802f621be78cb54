import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the winners board shows: wins worth telling. Demo rows say so and are shown as such. */
export const notableWins = pgTable(
  'notable_wins',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** As shown: already masked. */
    customerName: text('customer_name').notNull(),
    nodeId: integer('node_id').notNull(),
    winMinor: bigint('win_minor', { mode: 'bigint' }).notNull(),
    wonAt: timestamp('won_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (t) => [index('notable_wins_by_amount').on(t.winMinor.desc(), t.wonAt.desc())],
);
