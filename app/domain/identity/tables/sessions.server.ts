import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import { quotedList } from '../../../db/sql-values.server';
import { type Entrance, type Method, methods } from '../sign-in/entrances';
import { accounts } from './accounts.server';

/** Only the hash of a session's token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** The browser it was opened in, by the id of its signed cookie. */
    browser: text(),
    /** What the browser says it is; shortened. */
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
    /** Two letters, where a directory of addresses is at hand. */
    country: text(),
    openedBy: text('opened_by').notNull().default('signIn'),
    /** By what its owner came in; null where nobody was asked. */
    method: text().$type<Method>(),
    /** When the owner last proved who they are; null: never in this session. */
    provenAt: moment('proven_at'),
    /** Wrong old passwords since the last right one. */
    failedProofs: smallint('failed_proofs').notNull().default(0),
    /** Nothing else opens until it is changed; `accounts` has the same for all sessions. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason'),
  },
  (t) => [
    index('sessions_by_account').on(t.accountId, t.id),
    index('sessions_by_browser').on(t.browser),
    check('sessions_open_in_a_known_way', sql`${t.openedBy} in ('signIn', 'remembered', 'renewal', 'ticket')`),
    check('sessions_open_by_a_known_method', sql`${t.method} in (${quotedList(methods)})`),
  ],
);

/** Remember-me: one family a sign-in, one row a link of its chain. A validator works once. */
export const rememberTokens = pgTable(
  'remember_tokens',
  {
    selector: text().primaryKey(),
    validatorHash: text('validator_hash').notNull(),
    family: text().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** The session it opened last. */
    sessionId: bigint('session_id', { mode: 'number' }).references(() => sessions.id),
    expiresAt: moment('expires_at').notNull(),
    spentAt: moment('spent_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('remember_tokens_by_family').on(t.family),
    index('remember_tokens_by_account').on(t.accountId),
    index('remember_tokens_by_expiry').on(t.expiresAt),
    index('remember_tokens_by_session').on(t.sessionId),
  ],
);

/** Where an account was seen: networks, and browsers that were told to be remembered; each only as a keyed hash. */
export const knownPlaces = pgTable(
  'known_places',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    keyHash: text('key_hash').notNull(),
    kind: text().$type<'network' | 'browser'>().notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.keyHash] }),
    check('known_places_are_networks_or_browsers', sql`${t.kind} in ('network', 'browser')`),
  ],
);

/** Sign-ins that wait for their second step; only the hash of the token that names each. */
export const challenges = pgTable(
  'challenges',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    entrance: text().$type<Entrance>().notNull(),
    method: text().$type<Method>().notNull(),
    reason: text().$type<'factor' | 'place'>().notNull(),
    browser: text().notNull(),
    mustChangePassword: boolean('must_change_password').notNull(),
    tries: smallint().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    index('challenges_by_expiry').on(t.expiresAt),
    check('challenges_are_tried_five_times', sql`${t.tries} between 0 and 5`),
    check('challenges_have_a_known_reason', sql`${t.reason} in ('factor', 'place')`),
  ],
);
