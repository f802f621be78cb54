import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import { accounts } from './accounts.server';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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

/** Links for a new password, sent by e-mail; what was asked for in vain is counted alike. Names and addresses only as hashes. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Null: no account has this name and address. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
    recipientKey: text('recipient_key').notNull(),
    addressKey: text('address_key').notNull(),
    askedAt: moment('asked_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('password_resets_by_account').on(t.accountId),
    index('password_resets_by_recipient').on(t.recipientKey, t.askedAt),
    index('password_resets_by_address').on(t.addressKey, t.askedAt),
    index('password_resets_by_time').on(t.askedAt),
  ],
);

/** A captcha keeps its id while its pictures change; each picture is judged once. */
export const captchas = pgTable(
  'captchas',
  {
    id: text().primaryKey(),
    /** Raised with each picture. */
    round: integer().notNull().default(1),
    /** Empty, like `sum` and `sum_hash`: only builds before this one read and write them. */
    picture: bytes()
      .notNull()
      .$default(() => Buffer.alloc(0)),
    sum: text()
      .notNull()
      .$default(() => ''),
    /** Null once judged. */
    pictureHash: text('picture_hash'),
    sumHash: text('sum_hash'),
    drawnAt: moment('drawn_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('captchas_by_expiry').on(t.expiresAt)],
);

/** Failed sign-ins by account name, browser and address, names and addresses only as hashes; wrong payment passwords by account. */
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
