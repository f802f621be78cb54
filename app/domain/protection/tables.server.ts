import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amount, moment } from '../../db/columns.server';
import { quotedList } from '../../db/sql-values.server';
import { accounts } from '../identity/tables.server';
import { type AlertFacts, alertKinds, alertStates } from './alerts/alert';
import { checkMinutes } from './check';
import { limitKinds, limitPeriods } from './limit';
import { type MarkKind, markKinds } from './marks/mark';
import { pauseKinds } from './pause';

const accountId = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id);

/** What a member allows themselves, one row a kind and period. A row that waits for a looser limit keeps the old one until it is confirmed. */
export const limits = pgTable(
  'limits',
  {
    accountId: accountId(),
    kind: text({ enum: limitKinds }).notNull(),
    period: text({ enum: limitPeriods }).notNull(),
    /** Money; of a time limit, minutes. */
    amountMinor: amount('amount_minor').notNull(),
    setAt: moment('set_at').notNull(),
    setByRole: text('set_by_role').notNull(),
    /** Null beside `askedAt`: the limit is to be removed. */
    pendingMinor: amount('pending_minor'),
    askedAt: moment('asked_at'),
    confirmableAt: moment('confirmable_at'),
    lapsesAt: moment('lapses_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.period] }),
    check('limits_have_a_known_kind', sql`${t.kind} in (${quotedList(limitKinds)})`),
    check(
      'limits_have_the_period_of_their_kind',
      sql`case ${t.kind} when 'bet' then ${t.period} = 'none' when 'time' then ${t.period} = 'day' else ${t.period} in ('day', 'week', 'month') end`,
    ),
    check('limits_are_never_negative', sql`${t.amountMinor} >= 0 and ${t.pendingMinor} >= 0`),
    check(
      'limits_wait_with_both_dates',
      sql`(${t.askedAt} is null) = (${t.confirmableAt} is null) and (${t.askedAt} is null) = (${t.lapsesAt} is null)
        and (${t.askedAt} is not null or ${t.pendingMinor} is null)`,
    ),
    check('limits_wait_only_to_be_raised', sql`${t.pendingMinor} is null or ${t.pendingMinor} > ${t.amountMinor}`),
  ],
);

/** Times without play, of the member's own will or an operator's. A member's and an operator's are held side by side. */
export const pauses = pgTable(
  'pauses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    kind: text({ enum: pauseKinds }).notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Null: for good, or until operators end it. */
    endsAt: moment('ends_at'),
    endedAt: moment('ended_at'),
    returnAskedAt: moment('return_asked_at'),
    byRole: text('by_role').notNull(),
    reason: text(),
  },
  (t) => [
    uniqueIndex('pauses_are_open_once_for_each_side')
      .on(t.accountId, sql`(${t.kind} = 'operator')`)
      .where(sql`${t.endedAt} is null`),
    index('pauses_by_account').on(t.accountId, t.id),
    check('pauses_have_a_known_kind', sql`${t.kind} in (${quotedList(pauseKinds)})`),
    check('pauses_end_after_they_start', sql`${t.endsAt} > ${t.startsAt}`),
    check('pauses_that_are_breaks_have_an_end', sql`${t.kind} <> 'break' or ${t.endsAt} is not null`),
  ],
);

/** All that paths of play read of an account: written with what causes it, so that they read one row by key. */
export const guards = pgTable(
  'guards',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id),
    /** Of the longest pause in force; null: none. */
    barredUntil: moment('barred_until'),
    /** Whether a limit of stakes is set: loss, wager, bet or time. */
    hasStakeLimits: boolean('has_stake_limits').notNull().default(false),
    checkMinutes: smallint('check_minutes').notNull().default(60),
    /** The session in which the sitting began, at its first stake; older sessions begin none. */
    sittingSessionId: bigint('sitting_session_id', { mode: 'number' }),
    sittingSince: moment('sitting_since'),
    checkDueAt: moment('check_due_at'),
    /** When an exclusion register last said that the member is not listed; whether its silence holds up play. */
    registerAnsweredAt: moment('register_answered_at'),
    isHeldByRegister: boolean('is_held_by_register').notNull().default(false),
    /** The member's own choice; null: as usual. */
    remindMonths: smallint('remind_months'),
    remindedAt: moment('reminded_at'),
    /** Marks of harm add up to a letter: no offers meanwhile. */
    isMarked: boolean('is_marked').notNull().default(false),
  },
  (t) => [
    index('guards_marked').on(t.accountId).where(sql`${t.isMarked}`),
    check('guards_check_at_known_intervals', sql`${t.checkMinutes} in (${quotedList(checkMinutes)})`),
  ],
);

/** What was answered to the question before a first deposit and to its reminders. */
export const limitDecisions = pgTable(
  'limit_decisions',
  {
    accountId: accountId(),
    decidedAt: moment('decided_at').notNull(),
    decision: text({ enum: ['set', 'declined'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.decidedAt] }),
    check('limit_decisions_are_known', sql`${t.decision} in ('set', 'declined')`),
  ],
);

/** What of an account's play may be harm, a row a kind and day. */
export const harmMarks = pgTable(
  'harm_marks',
  {
    accountId: accountId(),
    kind: text({ enum: markKinds as [MarkKind, ...MarkKind[]] }).notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.day] }),
    check('harm_marks_have_a_known_kind', sql`${t.kind} in (${quotedList(markKinds)})`),
  ],
);

/** Members whom an operator has to write to. */
export const harmCases = pgTable(
  'harm_cases',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id),
    score: smallint().notNull(),
    raisedAt: moment('raised_at').notNull(),
    dueAt: moment('due_at').notNull(),
    handledAt: moment('handled_at'),
    handledById: bigint('handled_by_id', { mode: 'number' }),
    note: text(),
  },
  (t) => [
    index('harm_cases_open').on(t.accountId).where(sql`${t.handledAt} is null`),
    check('harm_cases_are_handled_with_a_note', sql`(${t.handledAt} is null) = (${t.note} is null)`),
  ],
);

/** What may be laundering, for operators alone. */
export const alerts = pgTable(
  'alerts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    kind: text({ enum: alertKinds }).notNull(),
    key: text().notNull(),
    facts: jsonb().$type<AlertFacts>().notNull(),
    state: text({ enum: alertStates }).notNull().default('open'),
    raisedAt: moment('raised_at').notNull(),
    takenById: bigint('taken_by_id', { mode: 'number' }),
    decidedById: bigint('decided_by_id', { mode: 'number' }),
    decidedAt: moment('decided_at'),
    reason: text(),
  },
  (t) => [
    uniqueIndex('alerts_are_raised_once').on(t.kind, t.key),
    index('alerts_by_state').on(t.state, t.id),
    index('alerts_by_account').on(t.accountId, t.id),
    check('alerts_have_a_known_kind', sql`${t.kind} in (${quotedList(alertKinds)})`),
    check('alerts_have_a_known_state', sql`${t.state} in (${quotedList(alertStates)})`),
    check('alerts_are_decided_for_a_reason', sql`(${t.decidedAt} is null) = (${t.reason} is null)`),
  ],
);

/** Keyed hashes of what excluded members have proven to be theirs. */
export const excludedMarks = pgTable(
  'excluded_marks',
  { hash: text().notNull(), accountId: accountId(), until: moment('until').notNull() },
  (t) => [primaryKey({ columns: [t.hash, t.accountId] }), index('excluded_marks_by_account').on(t.accountId)],
);
