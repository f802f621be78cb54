import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import { accounts } from './accounts.server';

/** What carries a sign-in from one's computer to one's phone; only the hash of each. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** The session it was made in: it works no longer than that. */
    sessionId: bigint('session_id', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('sign_in_tickets_by_account').on(t.accountId, t.createdAt),
    index('sign_in_tickets_by_expiry').on(t.expiresAt),
  ],
);
