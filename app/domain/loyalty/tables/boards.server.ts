import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { boardPeriodKinds, boardScoreKinds } from '../boards/board-rules';

const accountId = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id);
const periodId = () =>
  bigint('period_id', { mode: 'number' })
    .notNull()
    .references(() => boardPeriods.id);

/** What is counted and paid; a period keeps what it began with. */
const rules = {
  score: text({ enum: boardScoreKinds }).notNull(),
  /** What of a bet counts by type, in 1/10 000; other types do not. */
  weights: jsonb().$type<Record<string, number>>().notNull(),
  /** A smaller bet's multiple does not count. */
  leastStakeMinor: amount('least_stake_minor').notNull(),
  /** By place, the first one first: decimal strings of minor units. */
  prizes: jsonb().$type<string[]>().notNull(),
};

export const boards = pgTable(
  'boards',
  {
    code: text().primaryKey(),
    period: text({ enum: boardPeriodKinds }).notNull(),
    ...rules,
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
    check('boards_have_a_known_period', sql`${t.period} in (${quotedList(boardPeriodKinds)})`),
    check('boards_have_a_known_score', sql`${t.score} in (${quotedList(boardScoreKinds)})`),
    check('boards_end_after_they_start', sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
  ],
);

export const boardPeriods = pgTable(
  'board_periods',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    boardCode: text('board_code')
      .notNull()
      .references(() => boards.code),
    /** The first day of it. */
    first: text().notNull(),
    ...rules,
    endsAt: moment('ends_at').notNull(),
    /** From then on nothing changes; null: it is under way, or is being counted. */
    frozenAt: moment('frozen_at'),
    players: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('board_periods_once_a_board').on(t.boardCode, t.first),
    index('board_periods_to_freeze').on(t.endsAt).where(sql`${t.frozenAt} is null`),
  ],
);

export const boardScores = pgTable(
  'board_scores',
  { periodId: periodId(), accountId: accountId(), score: bigint({ mode: 'bigint' }).notNull() },
  (t) => [primaryKey({ columns: [t.periodId, t.accountId] }), index('board_scores_by_score').on(t.periodId, t.score)],
);

/** How often an account has reached a multiple, so that a bet that is taken back gives way to the next best one. */
export const boardMultiples = pgTable(
  'board_multiples',
  { periodId: periodId(), accountId: accountId(), multiple: integer().notNull(), times: integer().notNull() },
  (t) => [primaryKey({ columns: [t.periodId, t.accountId, t.multiple] })],
);

/** Who has won in a frozen period. */
export const boardPlaces = pgTable(
  'board_places',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    periodId: periodId(),
    accountId: accountId(),
    place: integer().notNull(),
    score: bigint({ mode: 'bigint' }).notNull(),
    prizeMinor: amount('prize_minor').notNull(),
    paidAt: moment('paid_at'),
  },
  (t) => [
    uniqueIndex('board_places_once_an_account').on(t.periodId, t.accountId),
    check('board_places_win_something', sql`${t.place} > 0 and ${t.prizeMinor} > 0`),
    index('board_places_to_pay').on(t.id).where(sql`${t.paidAt} is null`),
    index('board_places_by_account').on(t.accountId),
  ],
);
