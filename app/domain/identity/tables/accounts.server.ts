import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import type { Origin, Profile } from '../profile/profile';

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
    /** Whether the main wallet's money goes to a vendor with a wallet of its own when a game there is started. */
    walletAuto: boolean('wallet_auto').notNull().default(false),
    /** International form, `+8801712345678`; e-mail addresses in lower case. */
    mobile: text(),
    mobileVerifiedAt: moment('mobile_verified_at'),
    email: text(),
    emailVerifiedAt: moment('email_verified_at'),
    /** In capitals, without spaces. */
    documentNumber: text('document_number'),
    /** What a registration may ask for beyond that. */
    profile: jsonb().$type<Profile>().notNull().default({}),
    /** The agent above, whom `changeUpline` alone changes, and the account whose invitation was followed. */
    uplineId: bigint('upline_id', { mode: 'number' }).references((): AnyPgColumn => accounts.id),
    referrerId: bigint('referrer_id', { mode: 'number' }).references((): AnyPgColumn => accounts.id),
    /** How it came to be: the codes as typed, the host and the page. */
    origin: jsonb().$type<Origin>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    // A number or address that is merely claimed binds nobody else: it belongs to whoever proved to hold it.
    uniqueIndex('accounts_share_no_mobile').on(t.mobile).where(sql`${t.mobileVerifiedAt} is not null`),
    uniqueIndex('accounts_share_no_email').on(t.email).where(sql`${t.emailVerifiedAt} is not null`),
    uniqueIndex('accounts_share_no_document').on(t.documentNumber).where(sql`${t.documentNumber} is not null`),
    index('accounts_by_upline').on(t.uplineId),
    index('accounts_by_referrer').on(t.referrerId),
    index('accounts_trials_by_address')
      .on(sql`(${t.origin} ->> 'address')`, t.createdAt)
      .where(sql`${t.role} = 'trial'`),
    uniqueIndex('accounts_have_one_name').on(sql`lower(${t.account})`),
    // Operators find accounts by how these begin.
    index('accounts_by_beginning_of_name').on(sql`lower(${t.account}) text_pattern_ops`),
    index('accounts_by_beginning_of_nickname').on(sql`lower(${t.nickname}) text_pattern_ops`),
    index('accounts_by_beginning_of_mobile').on(t.mobile.op('text_pattern_ops')),
    index('accounts_by_beginning_of_email').on(t.email.op('text_pattern_ops')),
    check('accounts_have_a_known_role', sql`${t.role} in ('member', 'trial', 'agent', 'operator')`),
    check('accounts_have_a_known_status', sql`${t.status} in ('active', 'suspended', 'closed')`),
  ],
);

/** What an account hands out for others to join by; in capitals. Affiliate: an agent's, referral: a member's. */
export const invitationCodes = pgTable(
  'invitation_codes',
  {
    code: text().primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    kind: text().notNull(),
    /** What who follows it becomes. */
    invites: text({ enum: ['member', 'agent'] })
      .notNull()
      .default('member'),
    /** One of many that its owner has put up; else the one for life. */
    isLink: boolean('is_link').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** Null: never. */
    expiresAt: moment('expires_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('invitation_codes_by_account').on(t.accountId),
    check('invitation_codes_invite_agents_by_agents', sql`${t.invites} = 'member' or ${t.kind} = 'affiliate'`),
    check('invitation_codes_are_of_a_known_kind', sql`${t.kind} in ('affiliate', 'referral')`),
    check('invitation_codes_stand_in_capitals', sql`${t.code} = upper(${t.code})`),
  ],
);

/** Registrations by address, so that nobody opens accounts or tries names without end; addresses only as keyed hashes. */
export const registrationAttempts = pgTable(
  'registration_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    addressKey: text('address_key').notNull(),
    at: moment('at').notNull(),
    /** Open until judged: of many at once each is seen. */
    outcome: text().notNull().default('open'),
  },
  (t) => [
    index('registration_attempts_by_address').on(t.addressKey, t.at),
    index('registration_attempts_by_time').on(t.at),
    check('registration_attempts_have_a_known_outcome', sql`${t.outcome} in ('open', 'born', 'refused')`),
  ],
);
