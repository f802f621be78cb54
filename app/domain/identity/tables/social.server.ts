import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import { accounts } from './accounts.server';

/** Who an account's owner is at a provider. The key is provider and subject: a name or an address of mail proves nothing. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    subject: text().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** What they were called there when it was bound. */
    name: text().notNull().default(''),
    boundAt: moment('bound_at').notNull(),
  },
  (t) => [
    uniqueIndex('social_identities_belong_to_one_account').on(t.provider, t.subject),
    uniqueIndex('social_identities_are_one_a_provider').on(t.accountId, t.provider),
    check('social_identities_have_a_known_provider', sql`${t.provider} in ('google', 'facebook', 'telegram', 'zalo')`),
  ],
);

/** Ways to a provider and back, each taken once by the browser it was begun in. */
export const oauthFlows = pgTable(
  'social_journeys',
  {
    stateHash: text('state_hash').primaryKey(),
    provider: text().notNull(),
    purpose: text().notNull(),
    browser: text().notNull(),
    /** Whose account is to be bound. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
    redirectTo: text('redirect_to').notNull(),
    expiresAt: moment('expires_at').notNull(),
    returnedAt: moment('returned_at'),
    /** Who came back, waiting for the member's last word. */
    subject: text(),
    name: text(),
  },
  (t) => [
    index('social_journeys_by_expiry').on(t.expiresAt),
    index('social_journeys_by_account').on(t.accountId),
    check('social_journeys_have_a_known_purpose', sql`${t.purpose} in ('signIn', 'bind')`),
  ],
);

/** Signed data that was taken: nobody brings it a second time. */
export const spentProofs = pgTable(
  'spent_proofs',
  { proof: text().primaryKey(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('spent_proofs_by_expiry').on(t.expiresAt)],
);
