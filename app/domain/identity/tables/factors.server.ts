import { bigint, customType, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import { accounts } from './accounts.server';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One app of time-based codes an account; its secret encrypted. It counts once confirmed by a code. */
export const authenticators = pgTable('authenticators', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  secret: text().notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The step of the last code that was taken: none of it or before is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** For who has lost the authenticator; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** As the authenticator names it. */
    credentialId: text('credential_id').notNull().unique(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    publicKey: bytes('public_key').notNull(),
    /** Rises with each use, where the authenticator counts at all. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_by_account').on(t.accountId)],
);

/** What a passkey has to sign; each serves one purpose and browser, once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text().$type<'signIn' | 'register'>().notNull(),
    browser: text().notNull(),
    /** Whose it must be; null where anybody may come. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_by_expiry').on(t.expiresAt)],
);
