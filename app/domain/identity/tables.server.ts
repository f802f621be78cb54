import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const accounts = pgTable(
  'accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    account: text().notNull(),
    nickname: text().notNull(),
    role: text().notNull(),
    status: text().notNull().default('active'),
    /** Null for accounts that sign in otherwise. */
    passwordHash: text('password_hash'),
    firstTimeLogin: boolean('first_time_login').notNull().default(true),
    language: text(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('accounts_have_one_name').on(sql`lower(${t.account})`),
    check('accounts_have_a_known_role', sql`${t.role} in ('member', 'trial', 'agent', 'operator')`),
    check('accounts_have_a_known_status', sql`${t.status} in ('active', 'suspended', 'closed')`),
  ],
);

/** Only the hash of a session's token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('sessions_by_account').on(t.accountId)],
);
