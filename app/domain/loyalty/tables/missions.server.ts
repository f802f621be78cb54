import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../../db/columns.server';
import { quotedList } from '../../../db/sql-values.server';
import { accounts } from '../../identity/tables.server';
import { missionGoals, missionPeriods, missionStates } from '../missions/mission-states';

export const missions = pgTable(
  'missions',
  {
    code: text().primaryKey(),
    period: text({ enum: missionPeriods }).notNull(),
    goal: text({ enum: missionGoals }).notNull(),
    /** Money in minor units, or a number of bets. */
    target: bigint({ mode: 'bigint' }).notNull(),
    /** Types of games whose bets count; none: all of them. */
    types: text().array().notNull().default(sql`'{}'::text[]`),
    rewardMinor: amount('reward_minor').notNull(),
    nameBn: text('name_bn').notNull(),
    nameEn: text('name_en').notNull(),
    textBn: text('text_bn').notNull(),
    textEn: text('text_en').notNull(),
    position: integer().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
  },
  (t) => [
    check('missions_have_a_known_period', sql`${t.period} in (${quotedList(missionPeriods)})`),
    check('missions_have_a_known_goal', sql`${t.goal} in (${quotedList(missionGoals)})`),
    check('missions_ask_and_pay_something', sql`${t.target} > 0 and ${t.rewardMinor} > 0`),
    check('missions_end_after_they_start', sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
  ],
);

/** A member on a mission in one period, from the first play that counted on; what it asks and pays stays as it was then. */
export const missionProgress = pgTable(
  'mission_progress',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    missionCode: text('mission_code')
      .notNull()
      .references(() => missions.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** `once`, or the first day of it. */
    period: text().notNull(),
    state: text({ enum: missionStates }).notNull(),
    progress: bigint({ mode: 'bigint' }).notNull(),
    target: bigint({ mode: 'bigint' }).notNull(),
    rewardMinor: amount('reward_minor').notNull(),
    startedAt: moment('started_at').notNull(),
    doneAt: moment('done_at'),
    claimableUntil: moment('claimable_until'),
    claimedAt: moment('claimed_at'),
    /** When the member's open pages were told that it is done. */
    toldAt: moment('told_at'),
  },
  (t) => [
    uniqueIndex('mission_progress_once_a_period').on(t.missionCode, t.accountId, t.period),
    check('mission_progress_has_a_known_state', sql`${t.state} in (${quotedList(missionStates)})`),
    check('mission_progress_counts_up_from_nothing', sql`${t.progress} >= 0`),
    check(
      'mission_progress_is_claimed_when_done',
      sql`${t.state} not in ('done', 'claimed') or (${t.doneAt} is not null and ${t.claimableUntil} is not null)`,
    ),
    index('mission_progress_by_account').on(t.accountId, t.id),
    index('mission_progress_open').on(t.period).where(sql`${t.state} = 'open'`),
    index('mission_progress_done').on(t.accountId, t.claimableUntil).where(sql`${t.state} = 'done'`),
    index('mission_progress_to_tell').on(t.id).where(sql`${t.state} = 'done' and ${t.toldAt} is null`),
  ],
);
