import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amount, moment } from '../../../db/columns.server';
import { quotedList } from '../../../db/sql-values.server';
import { drawStates, voidReasons } from '../draws/draw-states';
import { correctionCauses } from '../official/correction-causes';

const id = (name: string) => bigint(name, { mode: 'number' });

/** What a game's draws risk at most. The rules of games are in `calendar/games.ts`. */
export const lotteryGameRows = pgTable(
  'lottery_games',
  {
    code: text().primaryKey(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    lineMostMinor: amount('line_most_minor').notNull(),
    ticketPayoutMostMinor: amount('ticket_payout_most_minor').notNull(),
    accountPayoutMostMinor: amount('account_payout_most_minor').notNull(),
    keyPayoutMostMinor: amount('key_payout_most_minor').notNull(),
    drawPayoutMostMinor: amount('draw_payout_most_minor').notNull(),
  },
  (t) => [
    check(
      'lottery_games_have_limits',
      sql`least(${t.lineMostMinor}, ${t.ticketPayoutMostMinor}, ${t.accountPayoutMostMinor}, ${t.keyPayoutMostMinor}, ${t.drawPayoutMostMinor}) > 0`,
    ),
  ],
);

/**
 * Days on which a game differs from its schedule. Times are `HH:MM` of the game's zone. A pause, of games that draw around the
 * clock, has no draw from one time until another; `24:00` ends it with the day.
 */
export const lotteryCalendarExceptions = pgTable(
  'lottery_calendar_exceptions',
  {
    gameCode: text('game_code').notNull(),
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['none', 'at', 'pause'] }).notNull(),
    drawsAt: text('draws_at'),
    closesAt: text('closes_at'),
    pauseFrom: text('pause_from'),
    pauseUntil: text('pause_until'),
  },
  (t) => [
    primaryKey({ columns: [t.gameCode, t.day] }),
    check('lottery_calendar_exceptions_are_known', sql`${t.kind} in ('none', 'at', 'pause')`),
    check(
      'lottery_calendar_exceptions_have_times',
      sql`(${t.kind} = 'at') = (${t.drawsAt} is not null) and (${t.kind} = 'at') = (${t.closesAt} is not null)`,
    ),
    check(
      'lottery_calendar_exceptions_pause_for_a_while',
      sql`case when ${t.kind} = 'pause' then coalesce(${t.pauseFrom} < ${t.pauseUntil}, false) else num_nonnulls(${t.pauseFrom}, ${t.pauseUntil}) = 0 end`,
    ),
  ],
);

/** The seed is encrypted until the draw is over; its hash is public before the first ticket. */
export const lotteryDraws = pgTable(
  'lottery_draws',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    gameCode: text('game_code').notNull(),
    issue: text().notNull(),
    opensAt: moment('opens_at').notNull(),
    closesAt: moment('closes_at').notNull(),
    drawsAt: moment('draws_at').notNull(),
    /** When the first number of an official draw was public, where that was before its close: later tickets are given back. */
    publicAt: moment('public_at'),
    state: text({ enum: drawStates }).notNull().default('scheduled'),
    /** `own`: drawn from our seed and a beacon. `official`: told from outside, by two who agree. */
    source: text({ enum: ['own', 'official'] })
      .notNull()
      .default('own'),
    commit: text().notNull(),
    sealedSeed: text('sealed_seed').notNull(),
    beacon: text().notNull(),
    /** Link 0 of the chain that the rounds belong to; empty for a beacon of others. */
    beaconAnchor: text('beacon_anchor').notNull(),
    beaconRound: id('beacon_round').notNull(),
    beaconValue: text('beacon_value'),
    beaconProof: text('beacon_proof'),
    seed: text(),
    numbers: integer().array(),
    /** Of all tickets at the close. */
    ticketDigest: text('ticket_digest'),
    ticketCount: integer('ticket_count'),
    voidReason: text('void_reason', { enum: voidReasons }),
    voidNote: text('void_note'),
    /** Of the result; above 1 once an official one was corrected. */
    version: integer().notNull().default(1),
    /** Why the newest version replaced the one before it. */
    correctionCause: text('correction_cause', { enum: correctionCauses }),
    closedAt: moment('closed_at'),
    drawnAt: moment('drawn_at'),
    settledAt: moment('settled_at'),
    /** The newest settled bet: the tickets up to it are settled, unless they were refunded. */
    settledThrough: id('settled_through').notNull().default(0),
  },
  (t) => [
    uniqueIndex('lottery_draws_of_an_issue').on(t.gameCode, t.issue),
    index('lottery_draws_by_game').on(t.gameCode, t.drawsAt.desc()),
    index('lottery_draws_under_way').on(t.closesAt).where(sql`${t.settledAt} is null`),
    index('lottery_draws_opened').on(t.opensAt).where(sql`${t.settledAt} is null`),
    index('lottery_draws_official').on(t.drawsAt).where(sql`${t.source} = 'official'`),
    check('lottery_draws_are_in_a_known_state', sql`${t.state} in (${quotedList(drawStates)})`),
    check(
      'lottery_draws_close_before_they_are_drawn',
      sql`${t.opensAt} < ${t.closesAt} and ${t.closesAt} < ${t.drawsAt}`,
    ),
    check('lottery_draws_are_void_for_a_reason', sql`(${t.state} = 'void') = (${t.voidReason} is not null)`),
    check(
      'lottery_draws_show_their_seed_with_the_result',
      sql`${t.state} not in ('drawn', 'settled') or (${t.numbers} is not null and (${t.source} = 'official' or (${t.seed} is not null and ${t.beaconValue} is not null)))`,
    ),
    check('lottery_draws_have_a_known_source', sql`${t.source} in ('own', 'official')`),
    check(
      'lottery_draws_are_corrected_for_a_cause',
      sql`(${t.version} > 1) = (${t.correctionCause} is not null) and (${t.version} = 1 or ${t.source} = 'official')`,
    ),
    check('lottery_draws_keep_the_seed_until_the_close', sql`${t.seed} is null or ${t.closedAt} is not null`),
  ],
);

/** What was told of official draws, and by whom; never changed. Two that differ end an attempt, and the next one begins. */
export const lotteryResultEntries = pgTable(
  'lottery_result_entries',
  {
    drawId: id('draw_id')
      .notNull()
      .references(() => lotteryDraws.id),
    attempt: integer().notNull(),
    /** An operator by number, or a feed by name. */
    by: text().notNull(),
    numbers: integer().array().notNull(),
    /** When the first number was public, where that was before the close. */
    publicAt: moment('public_at'),
    enteredAt: moment('entered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.drawId, t.attempt, t.by] })],
);

/** Every result that a corrected draw has had; a trigger refuses changes. The first one is written with the first correction. */
export const lotteryResultVersions = pgTable(
  'lottery_result_versions',
  {
    drawId: id('draw_id')
      .notNull()
      .references(() => lotteryDraws.id),
    version: integer().notNull(),
    /** Null: the draw was declared void. */
    numbers: integer().array(),
    /** When the first number was public, as this version has it, where that was before the close. */
    publicAt: moment('public_at'),
    /** Null for the first version. */
    cause: text({ enum: correctionCauses }),
    decidedAt: moment('decided_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.version] }),
    check('lottery_result_versions_are_numbered', sql`${t.version} >= 1`),
    check('lottery_result_versions_replace_for_a_cause', sql`(${t.version} > 1) = (${t.cause} is not null)`),
    check(
      'lottery_result_versions_are_void_where_annulled',
      sql`(${t.numbers} is null) = coalesce(${t.cause} = 'annulled', false)`,
    ),
  ],
);

/** Each game's draws by the day they were drawn, in the site's zone: those that are settled or void, and what the settled paid. */
export const lotteryDays = pgTable(
  'lottery_days',
  {
    gameCode: text('game_code').notNull(),
    day: date({ mode: 'string' }).notNull(),
    settledDraws: integer('settled_draws').notNull().default(0),
    voidDraws: integer('void_draws').notNull().default(0),
    tickets: id('tickets').notNull().default(0),
    stakeMinor: amount('stake_minor').notNull().default(sql`0`),
    payoutMinor: amount('payout_minor').notNull().default(sql`0`),
    rebateMinor: amount('rebate_minor').notNull().default(sql`0`),
    /** What corrections could not take back. */
    borneMinor: amount('borne_minor').notNull().default(sql`0`),
  },
  (t) => [
    primaryKey({ columns: [t.gameCode, t.day] }),
    index('lottery_days_by_day').on(t.day),
    check(
      'lottery_days_count_nothing_negative',
      sql`least(${t.settledDraws}, ${t.voidDraws}, ${t.tickets}, ${t.stakeMinor}, ${t.payoutMinor}, ${t.rebateMinor}, ${t.borneMinor}) >= 0`,
    ),
  ],
);

/** The demo's beacon. Link 0 is the anchor; only it has the encrypted secret that all links follow from. */
export const lotteryBeaconLinks = pgTable(
  'lottery_beacon_links',
  {
    anchor: text().notNull(),
    round: id('round').notNull(),
    value: text().notNull(),
    /** Of round 0: when round 1 becomes public. */
    publishedAt: moment('published_at').notNull(),
    sealedSecret: text('sealed_secret'),
    length: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.anchor, t.round] }),
    check('lottery_beacon_links_begin_with_their_secret', sql`(${t.round} = 0) = (${t.sealedSecret} is not null)`),
  ],
);
