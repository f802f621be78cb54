import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amount, moment } from '../../../db/columns.server';
import { quotedList } from '../../../db/sql-values.server';
import { accounts } from '../../identity/tables.server';
import { freeStates, grantStates, participationStates } from '../reward-states';
import { promotions } from './offers.server';

const accountId = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id);
const promotionCode = () =>
  text('promotion_code')
    .notNull()
    .references(() => promotions.code);

/** Active grants of which something is to be paid: the same rule as `releasable`. */
export const isReleasableRow = `state = 'active' and (met_minor >= required_minor
  or trunc(amount_minor::numeric * met_minor / required_minor / 100) * 100 - released_minor >= 10000)`;

/** What an offer pays and asks. A version never changes: who has joined keeps theirs. */
export const promotionTerms = pgTable(
  'promotion_terms',
  {
    promotionCode: promotionCode(),
    version: integer().notNull(),
    terms: jsonb().notNull(),
    savedAt: moment('saved_at').notNull(),
    savedByName: text('saved_by_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.promotionCode, t.version] })],
);

/** Places taken and money promised. Apart from the offers: their changes empty the caches. */
export const promotionCounts = pgTable(
  'promotion_counts',
  {
    promotionCode: text('promotion_code')
      .primaryKey()
      .references(() => promotions.code),
    taken: bigint({ mode: 'number' }).notNull().default(0),
    promisedMinor: amount('promised_minor').notNull().default(sql`0`),
  },
  (t) => [check('promotion_counts_are_never_negative', sql`${t.taken} >= 0 and ${t.promisedMinor} >= 0`)],
);

/** A member in an offer, each time it may be taken: `first`, a day, a week, a deposit. */
export const participations = pgTable(
  'participations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    promotionCode: text('promotion_code').notNull(),
    termsVersion: integer('terms_version').notNull(),
    accountId: accountId(),
    occurrence: text().notNull(),
    state: text({ enum: participationStates }).notNull(),
    stateAt: moment('state_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The deposit that it was chosen at. */
    depositId: bigint('deposit_id', { mode: 'number' }),
    /** What is to be claimed, or was. */
    amountMinor: amount('amount_minor').notNull().default(sql`0`),
    /** Until when it can be claimed. */
    claimableUntil: moment('claimable_until'),
    /** Of an application. */
    remark: text().notNull().default(''),
    images: text().array().notNull().default(sql`'{}'::text[]`),
    /** An operator's, for the member to read. */
    reason: text(),
    decidedByName: text('decided_by_name'),
    /** Why it looks like another account's; null: nothing does. */
    checkSigns: text('check_signs').array(),
    checkedAt: moment('checked_at'),
  },
  (t) => [
    foreignKey({
      name: 'participations_accept_terms',
      columns: [t.promotionCode, t.termsVersion],
      foreignColumns: [promotionTerms.promotionCode, promotionTerms.version],
    }),
    check('participations_have_a_known_state', sql`${t.state} in (${quotedList(participationStates)})`),
    check(
      'participations_are_claimed_until_a_time',
      sql`${t.state} <> 'issued' or (${t.claimableUntil} is not null and ${t.amountMinor} > 0)`,
    ),
    uniqueIndex('participations_once_an_occurrence')
      .on(t.promotionCode, t.accountId, t.occurrence)
      .where(sql`${t.state} not in (${quotedList(freeStates)})`),
    uniqueIndex('participations_one_a_deposit').on(t.depositId).where(sql`${t.depositId} is not null`),
    index('participations_by_account').on(t.accountId, t.id),
    index('participations_by_state').on(t.state, t.id),
    index('participations_in_check').on(t.id).where(sql`${t.checkSigns} is not null and ${t.checkedAt} is null`),
  ],
);

/**
 * What an offer has paid or promised. The wallet `bonus` of an account holds what its active grants have not released yet; a
 * trigger compares both when a transaction ends.
 */
export const bonusGrants = pgTable(
  'bonus_grants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    participationId: bigint('participation_id', { mode: 'number' })
      .notNull()
      .unique()
      .references((): AnyPgColumn => participations.id),
    accountId: accountId(),
    state: text({ enum: grantStates }).notNull(),
    amountMinor: amount('amount_minor').notNull(),
    /** What is to be bet to earn it; 0: it was paid at once. */
    requiredMinor: amount('required_minor').notNull(),
    metMinor: amount('met_minor').notNull().default(sql`0`),
    releasedMinor: amount('released_minor').notNull().default(sql`0`),
    grantedAt: moment('granted_at').notNull(),
    expiresAt: moment('expires_at'),
    endedAt: moment('ended_at'),
    /** An operator's who revoked it. */
    reason: text(),
  },
  (t) => [
    check('bonus_grants_have_a_known_state', sql`${t.state} in (${quotedList(grantStates)})`),
    check('bonus_grants_are_of_something', sql`${t.amountMinor} > 0 and ${t.requiredMinor} >= 0`),
    check('bonus_grants_are_met_within_what_is_required', sql`${t.metMinor} between 0 and ${t.requiredMinor}`),
    check('bonus_grants_release_no_more_than_they_are', sql`${t.releasedMinor} between 0 and ${t.amountMinor}`),
    check(
      'bonus_grants_are_active_until_a_time',
      sql`${t.state} <> 'active' or (${t.requiredMinor} > 0 and ${t.expiresAt} is not null and ${t.endedAt} is null)`,
    ),
    check(
      'bonus_grants_released_are_released_whole',
      sql`${t.state} <> 'released' or ${t.releasedMinor} = ${t.amountMinor}`,
    ),
    index('bonus_grants_by_account').on(t.accountId, t.id),
    index('bonus_grants_active').on(t.accountId, t.expiresAt, t.id).where(sql`${t.state} = 'active'`),
    index('bonus_grants_to_release')
      .on(t.id)
      .where(sql`${sql.raw(isReleasableRow)}`),
    index('bonus_grants_to_expire').on(t.expiresAt).where(sql`${t.state} = 'active'`),
  ],
);

/** What counted towards a bonus, by day of the site. */
export const grantDays = pgTable(
  'grant_days',
  {
    grantId: bigint('grant_id', { mode: 'number' })
      .notNull()
      .references(() => bonusGrants.id),
    day: date({ mode: 'string' }).notNull(),
    validMinor: amount('valid_minor').notNull(),
    countedMinor: amount('counted_minor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.grantId, t.day] })],
);

/** What a rebate was made of. */
export const rebateShares = pgTable(
  'rebate_shares',
  {
    grantId: bigint('grant_id', { mode: 'number' })
      .notNull()
      .references(() => bonusGrants.id),
    category: text().notNull(),
    validMinor: amount('valid_minor').notNull(),
    amountMinor: amount('amount_minor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.grantId, t.category] })],
);

/** What is too little to be paid and waits for another day; less than nothing where bets were taken back. */
export const rebateCarries = pgTable(
  'rebate_carries',
  {
    promotionCode: promotionCode(),
    accountId: accountId(),
    carriedMinor: amount('carried_minor').notNull(),
    /** The last day that is in it: a day is counted once. */
    throughDay: date('through_day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.promotionCode, t.accountId] })],
);

/** Days and weeks that an offer is done with. */
export const promotionPeriods = pgTable(
  'promotion_periods',
  {
    promotionCode: promotionCode(),
    /** The first day of it. */
    day: date({ mode: 'string' }).notNull(),
    /** Written by the release before this one alone; the next drops both. */
    accounts: integer().notNull().default(0),
    totalMinor: amount('total_minor').notNull().default(sql`0`),
    settledAt: moment('settled_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.promotionCode, t.day] })],
);

/**
 * Points given by hand; the points context moves them. What they were worth counts, with money given by hand, towards the
 * second operator.
 */
export const pointRewards = pgTable(
  'point_rewards',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    requestKey: text('request_key').notNull(),
    pointsMinor: amount('points_minor').notNull(),
    /** In money, when they were given. */
    worthMinor: amount('worth_minor').notNull(),
    /** For the member to read. */
    words: text().notNull(),
    givenByName: text('given_by_name').notNull(),
    createdAt: moment('created_at').notNull(),
    /** At most what was given: points that are spent stay spent. */
    takenBackMinor: amount('taken_back_minor'),
    takenBackAt: moment('taken_back_at'),
  },
  (t) => [
    check('point_rewards_are_of_something', sql`${t.pointsMinor} > 0 and ${t.worthMinor} >= 0`),
    check(
      'point_rewards_are_taken_back_at_a_time',
      sql`(${t.takenBackAt} is null) = (${t.takenBackMinor} is null) and ${t.takenBackMinor} between 1 and ${t.pointsMinor}`,
    ),
    uniqueIndex('point_rewards_once_for_a_form').on(t.accountId, t.requestKey),
    index('point_rewards_by_account').on(t.accountId, t.id),
  ],
);
