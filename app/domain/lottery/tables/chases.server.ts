import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../../db/columns.server';
import { quotedList } from '../../../db/sql-values.server';
import { accounts } from '../../identity/tables.server';
import { chaseStates, partStates } from '../orders/chase';
import { lotteryDraws } from './draws.server';
import { lotteryOrders, lotteryPrices } from './tickets.server';

const id = (name: string) => bigint(name, { mode: 'number' });
/** One ticket in each of the next draws, at the prices of the day it began. */
export const lotteryChases = pgTable(
  'lottery_chases',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    stopsOnWin: boolean('stops_on_win').notNull(),
    gameCode: text('game_code').notNull(),
    play: text().notNull(),
    picks: text().notNull(),
    unit: text().notNull(),
    price: text()
      .notNull()
      .references(() => lotteryPrices.version),
    state: text({ enum: chaseStates }).notNull().default('running'),
  },
  (t) => [
    index('lottery_chases_by_account').on(t.accountId, t.id),
    index('lottery_chases_running').on(t.id).where(sql`${t.state} = 'running'`),
    check('lottery_chases_are_in_a_known_state', sql`${t.state} in (${quotedList(chaseStates)})`),
    check('lottery_chases_end_some_time', sql`(${t.state} = 'running') = (${t.endedAt} is null)`),
  ],
);

/** A locked part waits for its draw; its stake is in the owner's locked account. */
export const lotteryChaseParts = pgTable(
  'lottery_chase_parts',
  {
    chaseId: id('chase_id')
      .notNull()
      .references(() => lotteryChases.id),
    part: integer().notNull(),
    drawId: id('draw_id')
      .notNull()
      .references(() => lotteryDraws.id),
    /** Once it is a bet. */
    orderId: id('order_id').references(() => lotteryOrders.id),
    multiplier: amount('multiplier').notNull(),
    stakeMinor: amount('stake_minor').notNull(),
    state: text({ enum: partStates }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chaseId, t.part] }),
    index('lottery_chase_parts_by_draw').on(t.drawId),
    index('lottery_chase_parts_by_order').on(t.orderId),
    check('lottery_chase_parts_are_in_a_known_state', sql`${t.state} in (${quotedList(partStates)})`),
    check('lottery_chase_parts_cost_something', sql`${t.stakeMinor} > 0 and ${t.multiplier} > 0`),
    check('lottery_chase_parts_are_bets_or_not', sql`(${t.orderId} is null) = (${t.state} in ('locked', 'released'))`),
  ],
);
