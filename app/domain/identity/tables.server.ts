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
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type Entrance, type Method, methods } from './entrances';
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
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('invitation_codes_by_account').on(t.accountId),
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
    check('sessions_open_in_a_known_way', sql`${t.openedBy} in ('signIn', 'remembered', 'renewal')`),
    check(
      'sessions_open_by_a_known_method',
      sql`${t.method} in (${sql.raw(methods.map((method) => `'${method}'`).join(', '))})`,
    ),
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

/** What the demo would have sent. */
export const demoOutbox = pgTable('demo_outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text().notNull(),
  recipient: text().notNull(),
  body: text().notNull(),
  code: text(),
  at: moment('at').notNull().defaultNow(),
});

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
export const socialJourneys = pgTable(
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
