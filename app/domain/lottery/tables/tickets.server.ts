import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { amount, moment } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';
import type { StoredOdds } from '../prices/stored-odds';
import { lotteryDraws, lotteryResultVersions } from './draws.server';

const id = (name: string) => bigint(name, { mode: 'number' });

/** Every price list that a ticket was sold from; written once. */
export const lotteryPrices = pgTable('lottery_prices', {
  version: text().primaryKey(),
  mode: text().notNull(),
  family: text().notNull(),
  /** In 1/10 000. */
  rtp: integer().notNull(),
  rebate: integer().notNull(),
  odds: jsonb().$type<StoredOdds>().notNull(),
  createdAt: moment('created_at').notNull(),
});

/** A slip of an account: its tickets of one draw, confirmed in one press. */
export const lotteryOrders = pgTable(
  'lottery_orders',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id),
    drawId: id('draw_id')
      .notNull()
      .references(() => lotteryDraws.id),
    placedAt: moment('placed_at').notNull(),
    cancelledAt: moment('cancelled_at'),
  },
  (t) => [index('lottery_orders_by_account').on(t.accountId, t.id), index('lottery_orders_by_draw').on(t.drawId)],
);

/** A ticket is a bet; here is what settlement compares. */
export const lotteryTickets = pgTable(
  'lottery_tickets',
  {
    drawId: id('draw_id')
      .notNull()
      .references(() => lotteryDraws.id),
    betId: id('bet_id').notNull(),
    betPlacedAt: moment('bet_placed_at').notNull(),
    orderId: id('order_id')
      .notNull()
      .references(() => lotteryOrders.id),
    accountId: id('account_id').notNull(),
    lineMinor: amount('line_minor').notNull(),
    stakeMinor: amount('stake_minor').notNull(),
    worstMinor: amount('worst_minor').notNull(),
    /** The mask of the picks, 50 bits in each. */
    a: amount('a').notNull(),
    b: amount('b').notNull(),
    /** Null also where it won nothing: most tickets are never written again. The draw tells whether it is settled. */
    payoutMinor: amount('payout_minor'),
    /** When the stake went back. */
    refundedAt: moment('refunded_at'),
    /** Its account holds so much of a place of the draw that it counts as no turnover; decided when the draw is settled. */
    isBothSided: boolean('is_both_sided').notNull().default(false),
    lines: integer().notNull(),
    play: text().notNull(),
    picks: text().notNull(),
    price: text()
      .notNull()
      .references(() => lotteryPrices.version),
    keys: integer().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.betId] }),
    // An order's tickets are found by it too: each index more is written again when a ticket is paid.
    index('lottery_tickets_of_an_account').on(t.drawId, t.accountId),
    check('lottery_tickets_cost_something', sql`${t.lineMinor} > 0 and ${t.stakeMinor} > 0 and ${t.lines} > 0`),
    check('lottery_tickets_are_paid_or_refunded', sql`${t.payoutMinor} is null or ${t.refundedAt} is null`),
  ],
);

/** What a version changed of each ticket that had been paid before it; a trigger refuses changes. */
export const lotteryTicketCorrections = pgTable(
  'lottery_ticket_corrections',
  {
    drawId: id('draw_id').notNull(),
    betId: id('bet_id').notNull(),
    accountId: id('account_id').notNull(),
    /** The payout before and after; after is null where the stake went back. */
    beforeMinor: amount('before_minor').notNull(),
    afterMinor: amount('after_minor'),
    /** What the main account got, or negative, what was taken from it. */
    movedMinor: amount('moved_minor').notNull(),
    /** What the owner still has of former payouts and could not be taken back: the house bears it. */
    borneMinor: amount('borne_minor').notNull(),
    version: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.betId, t.version] }),
    foreignKey({
      name: 'lottery_ticket_corrections_are_of_a_version',
      columns: [t.drawId, t.version],
      foreignColumns: [lotteryResultVersions.drawId, lotteryResultVersions.version],
    }),
    check('lottery_ticket_corrections_bear_nothing_negative', sql`${t.borneMinor} >= 0`),
  ],
);

/** What a draw pays if this key comes, of all tickets of the play. Key `*` is added to every other. */
export const lotteryExposures = pgTable(
  'lottery_exposures',
  {
    drawId: id('draw_id').notNull(),
    play: text().notNull(),
    key: text().notNull(),
    payoutMinor: amount('payout_minor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.play, t.key] }),
    check('lottery_exposures_are_not_negative', sql`${t.payoutMinor} >= 0`),
  ],
);

/** The largest key of a play and what key `*` holds: the play's part of the draw's bound. */
export const lotteryPeaks = pgTable(
  'lottery_peaks',
  {
    drawId: id('draw_id').notNull(),
    play: text().notNull(),
    keyMinor: amount('key_minor').notNull(),
    restMinor: amount('rest_minor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.drawId, t.play] })],
);
