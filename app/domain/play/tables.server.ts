import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amount, moment } from '../../db/columns.server';
import { quotedList } from '../../db/sql-values.server';
import { vendors } from '../catalogue/tables.server';
import { accounts } from '../identity/tables.server';
import type { BetDetail } from './bet';
import { openStates, transferFaults, transferStates } from './vendor-wallets/transfer-states';

export * from './tables/seamless.server';

/** What the winners board shows: wins worth telling. Demo rows say so and are shown as such. */
export const notableWins = pgTable(
  'notable_wins',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** As shown: already masked. */
    customerName: text('customer_name').notNull(),
    nodeId: integer('node_id').notNull(),
    winMinor: amount('win_minor').notNull(),
    wonAt: moment('won_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (t) => [index('notable_wins_by_amount').on(t.isDemo, t.winMinor.desc(), t.wonAt.desc(), t.id)],
);

/**
 * Partitioned: open bets lie in `bets_open`, settled ones by the month of `placed_at`. Settling moves a bet, so that the months
 * hold each bet as it ended, written once. Without foreign keys: bets outlive games and vendors. The order of the columns
 * leaves no gaps between them.
 */
export const bets = pgTable(
  'bets',
  {
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    placedAt: moment('placed_at').notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    stakeMinor: amount('stake_minor').notNull(),
    payoutMinor: amount('payout_minor').notNull().default(sql`0`),
    validBetMinor: amount('valid_bet_minor').notNull().default(sql`0`),
    settledAt: moment('settled_at'),
    /** Of the main wallet, before the bet and after what came last of it; our own games write them into `detail`. */
    balanceBefore: amount('balance_before'),
    balanceAfter: amount('balance_after'),
    nodeId: integer('node_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    /** As the catalogue filed the game when the bet was placed. */
    category: text().notNull(),
    state: text().notNull().default('open'),
    /** The vendor's round; not unique across players. */
    round: text().notNull(),
    /** The vendor's id of the bet. */
    reference: text().notNull(),
    detail: jsonb().$type<BetDetail>().notNull().default({}),
  },
  (t) => [
    index('bets_by_number').on(t.id),
    index('bets_by_account').on(t.accountId, t.placedAt, t.id),
    /** A hash of the reference takes a third of what the reference itself would; nobody asks for a range of them. */
    index('bets_by_hash_of_reference').using('hash', t.reference),
    check('bets_are_in_a_known_state', sql`${t.state} in ('open', 'won', 'lost', 'draw', 'refunded', 'void')`),
    check('bets_stake_and_pay_nothing_negative', sql`${t.stakeMinor} >= 0 and ${t.payoutMinor} >= 0`),
    check('bets_are_settled_some_time', sql`(${t.state} = 'open') = (${t.settledAt} is null)`),
  ],
);

/**
 * What an account played in a day of the site's zone, by category and vendor: under `placed` the bets placed that day and
 * what became of them, under `settled` those settled that day.
 */
export const memberDays = pgTable(
  'member_days',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    basis: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    category: text().notNull(),
    vendorCode: text('vendor_code').notNull(),
    bets: integer().notNull().default(0),
    stakeMinor: amount('stake_minor').notNull().default(sql`0`),
    payoutMinor: amount('payout_minor').notNull().default(sql`0`),
    validBetMinor: amount('valid_bet_minor').notNull().default(sql`0`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.basis, t.day, t.category, t.vendorCode] }),
    index('member_days_settled_by_day').on(t.day, t.accountId).where(sql`${t.basis} = 'settled'`),
    check('member_days_have_a_known_basis', sql`${t.basis} in ('placed', 'settled')`),
  ],
);

/**
 * What was settled, waiting to be numbered; written in the transaction that settles. What is undone writes a line with the
 * figures negated.
 */
export const settledLines = pgTable(
  'settled_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    settledAt: moment('settled_at').notNull(),
    category: text().notNull(),
    vendorCode: text('vendor_code').notNull(),
    bets: integer().notNull(),
    stakeMinor: amount('stake_minor').notNull(),
    payoutMinor: amount('payout_minor').notNull(),
    validBetMinor: amount('valid_bet_minor').notNull(),
    /** False where the bet was not played against our own balance, or was taken over from elsewhere. */
    feedsJackpot: boolean('feeds_jackpot').notNull().default(true),
  },
  (t) => [index('settled_lines_by_time').on(t.settledAt)],
);

/**
 * Settled lines in the order in which they are handed out. One transaction at a time numbers them, so numbers become visible
 * in their order; ids of settled lines do not. A line is removed when all consumers have passed it.
 */
export const playStream = pgTable('play_stream', {
  position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  lineId: bigint('line_id', { mode: 'number' }).notNull(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  settledAt: moment('settled_at').notNull(),
  category: text().notNull(),
  vendorCode: text('vendor_code').notNull(),
  bets: integer().notNull(),
  stakeMinor: amount('stake_minor').notNull(),
  payoutMinor: amount('payout_minor').notNull(),
  validBetMinor: amount('valid_bet_minor').notNull(),
  feedsJackpot: boolean('feeds_jackpot').notNull(),
});

/** How far each consumer of the stream has come. A migration deletes the row of a consumer that is gone. */
export const playConsumers = pgTable('play_consumers', {
  consumer: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  /** When its last attempt failed; null after one that succeeded. */
  failedAt: moment('failed_at'),
});

/** Money on its way between the main wallet and a vendor that keeps it while it is played with. */
export const vendorTransfers = pgTable(
  'vendor_transfers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the vendor knows it by; never used again. */
    reference: text().notNull().unique(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    vendorCode: text('vendor_code')
      .notNull()
      .references(() => vendors.code),
    direction: text({ enum: ['in', 'out'] }).notNull(),
    /** Zero until it is known how much there is to bring home. */
    amountMinor: amount('amount_minor').notNull(),
    state: text({ enum: transferStates }).notNull(),
    stateAt: moment('state_at').notNull(),
    fault: text({ enum: transferFaults }),
    createdAt: moment('created_at').notNull(),
    /** When the money was set aside. What was sent is signed as of then. */
    begunAt: moment('begun_at'),
    /** Of one recall; null where it came alone. */
    recall: text(),
    asked: integer().notNull().default(0),
    askAt: moment('ask_at').notNull(),
  },
  (t) => [
    check('vendor_transfers_have_a_known_state', sql`${t.state} in (${quotedList(transferStates)})`),
    check('vendor_transfers_have_a_known_fault', sql`${t.fault} in (${quotedList(transferFaults)})`),
    check('vendor_transfers_go_in_or_out', sql`${t.direction} in ('in', 'out')`),
    check(
      'vendor_transfers_under_way_are_of_something',
      sql`${t.state} in ('created', 'failed') or (${t.amountMinor} > 0 and ${t.begunAt} is not null)`,
    ),
    uniqueIndex('vendor_transfers_are_under_way_one_at_a_time')
      .on(t.accountId, t.vendorCode)
      .where(sql`${t.state} in (${quotedList(openStates)})`),
    index('vendor_transfers_by_account').on(t.accountId, t.id),
    index('vendor_transfers_to_ask_about')
      .on(t.askAt)
      .where(sql`${t.state} in (${quotedList(openStates)})`),
  ],
);

/** How far we have read what a vendor of transfer mode tells of its bets. */
export const vendorFeeds = pgTable('vendor_feeds', {
  vendorCode: text('vendor_code')
    .primaryKey()
    .references(() => vendors.code),
  /** The vendor's own mark; empty: from the beginning. */
  position: text().notNull(),
  readAt: moment('read_at').notNull(),
});
