import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Origin, Profile } from './profile';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const accounts = pgTable(
  'accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    account: text().notNull(),
    nickname: text().notNull(),
    role: text().notNull(),
    /** The number vendors and reports know the role by; setting `accountTypes`. */
    type: integer().notNull().default(0),
    status: text().notNull().default('active'),
    /** Seed of the drawn portrait; null: one that follows from the id. */
    avatar: text(),
    /** Null for accounts that sign in otherwise. */
    passwordHash: text('password_hash'),
    passwordChangedAt: moment('password_changed_at'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Confirms withdrawals; null until chosen. */
    paymentPasswordHash: text('payment_password_hash'),
    firstTimeLogin: boolean('first_time_login').notNull().default(true),
    language: text(),
    /** International form, `+8801712345678`; e-mail addresses in lower case. */
    mobile: text(),
    mobileVerifiedAt: moment('mobile_verified_at'),
    email: text(),
    emailVerifiedAt: moment('email_verified_at'),
    /** In capitals, without spaces. */
    documentNumber: text('document_number'),
    /** What a registration may ask for beyond that. */
    profile: jsonb().$type<Profile>().notNull().default({}),
    /** The agent above, and the account whose invitation was followed: as they stood at birth. */
    uplineId: bigint('upline_id', { mode: 'number' }).references((): AnyPgColumn => accounts.id),
    referrerId: bigint('referrer_id', { mode: 'number' }).references((): AnyPgColumn => accounts.id),
    /** How it came to be: the codes as typed, the host and the page. */
    origin: jsonb().$type<Origin>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('accounts_share_no_mobile').on(t.mobile),
    uniqueIndex('accounts_share_no_email').on(t.email),
    uniqueIndex('accounts_share_no_document').on(t.documentNumber).where(sql`${t.documentNumber} is not null`),
    index('accounts_by_upline').on(t.uplineId),
    index('accounts_by_referrer').on(t.referrerId),
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
    /** The browser it was opened in, by the id of its signed cookie. */
    browser: text(),
    /** What the browser says it is; shortened. */
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
    /** Two letters, where a directory of addresses is at hand. */
    country: text(),
    openedBy: text('opened_by').notNull().default('signIn'),
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
    check('sessions_open_in_a_known_way', sql`${t.openedBy} in ('signIn', 'remembered', 'renewal')`),
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
  ],
);

/** Codes sent by SMS or e-mail; only a keyed hash of each. The rows are also what the limits count. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purpose: text().notNull(),
    recipient: text().notNull(),
    browser: text().notNull(),
    addressKey: text('address_key').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: smallint().notNull().default(0),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('verification_codes_by_recipient').on(t.recipient, t.sentAt),
    index('verification_codes_by_address').on(t.addressKey, t.sentAt),
    index('verification_codes_by_time').on(t.sentAt),
    index('verification_codes_by_browser').on(t.browser, t.sentAt),
    check('verification_codes_are_tried_five_times', sql`${t.tries} between 0 and 5`),
  ],
);

/** A captcha keeps its id while its pictures change; each picture is judged once. */
export const captchas = pgTable(
  'captchas',
  {
    id: text().primaryKey(),
    /** Raised with each picture. */
    round: integer().notNull().default(1),
    picture: bytes().notNull(),
    /** The sum asked instead, as its terms: `12 7 -3`. */
    sum: text().notNull(),
    /** Null once judged. */
    pictureHash: text('picture_hash'),
    sumHash: text('sum_hash'),
    drawnAt: moment('drawn_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('captchas_by_expiry').on(t.expiresAt)],
);

/** Failed sign-ins by account name, browser and address; names and addresses only as hashes. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text().primaryKey(),
    failures: integer().notNull().default(0),
    /** When the counting began, for what is counted in a window. */
    since: moment('since').notNull(),
    lastAt: moment('last_at').notNull(),
    nextAllowedAt: moment('next_allowed_at'),
  },
  (t) => [index('sign_in_failures_by_time').on(t.lastAt)],
);

/** What the demo would have sent. */
export const demoOutbox = pgTable('demo_outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text().notNull(),
  recipient: text().notNull(),
  body: text().notNull(),
  code: text(),
  at: moment('at').notNull().defaultNow(),
});
