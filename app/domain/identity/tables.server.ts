import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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
    /** International form, `+8801712345678`; e-mail addresses in lower case. */
    mobile: text(),
    mobileVerifiedAt: moment('mobile_verified_at'),
    email: text(),
    emailVerifiedAt: moment('email_verified_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('accounts_share_no_mobile').on(t.mobile),
    uniqueIndex('accounts_share_no_email').on(t.email),
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
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('sessions_by_account').on(t.accountId), index('sessions_by_browser').on(t.browser)],
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
