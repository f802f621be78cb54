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
import type { Words } from '~/domain/shared/language';
import { amount, moment } from '../../db/columns.server';
import { quotedList } from '../../db/sql-values.server';
import { accounts } from '../identity/tables.server';
import { earnedTypes } from './point-types';
import { goodsKinds, redemptionKinds, redemptionStates } from './redemption-states';

const accountId = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id);

/** The same rule as `pointsDue`. */
const pointsDueSql = 'trunc(basis_minor::numeric * rate_ppm / 1000000 / 100) * 100';
/** What a day still brings; below zero it brought too much. */
export const openPointsSql = `${pointsDueSql} - posted_minor - set_off_minor`;

/** What brought points, by day of the site and type. A day keeps the rate that it began with. */
export const pointsDays = pgTable(
  'points_days',
  {
    accountId: accountId(),
    day: date({ mode: 'string' }).notNull(),
    type: text({ enum: earnedTypes as [(typeof earnedTypes)[number]] }).notNull(),
    ratePpm: integer('rate_ppm').notNull(),
    /** Valid bets, or deposits. */
    basisMinor: amount('basis_minor').notNull(),
    /** Points that the wallet got; it never falls. */
    postedMinor: amount('posted_minor').notNull().default(sql`0`),
    /** What other days owed and this one made good, or below zero what was made good for it. */
    setOffMinor: amount('set_off_minor').notNull().default(sql`0`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.day, t.type] }),
    check('points_days_are_of_a_known_type', sql`${t.type} in (${quotedList(earnedTypes)})`),
    check('points_days_post_no_less_than_nothing', sql`${t.postedMinor} >= 0 and ${t.ratePpm} >= 0`),
    index('points_days_to_post')
      .on(t.accountId)
      .where(sql.raw(`${openPointsSql} > 0`)),
    index('points_days_that_owe')
      .on(t.accountId)
      .where(sql.raw(`${openPointsSql} < 0`)),
  ],
);

export const goods = pgTable(
  'goods',
  {
    code: text().primaryKey(),
    kind: text({ enum: goodsKinds }).notNull(),
    nameBn: text('name_bn').notNull(),
    nameEn: text('name_en').notNull(),
    textBn: text('text_bn').notNull(),
    textEn: text('text_en').notNull(),
    artSeed: text('art_seed').notNull(),
    position: integer().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    pointsMinor: amount('points_minor').notNull(),
    /** Money asked for beside the points. */
    amountMinor: amount('amount_minor').notNull(),
    /** What `cash` pays; it is to be bet once. */
    paidMinor: amount('paid_minor').notNull(),
    /** How many one account may take; null: any number. */
    perAccount: integer('per_account'),
  },
  (t) => [
    check('goods_are_of_a_known_kind', sql`${t.kind} in (${quotedList(goodsKinds)})`),
    check('goods_cost_points', sql`${t.pointsMinor} > 0 and ${t.amountMinor} >= 0`),
    check('goods_pay_money_where_they_are_cash', sql`(${t.kind} = 'cash') = (${t.paidMinor} > 0)`),
    check('goods_are_taken_once_at_least', sql`${t.perAccount} is null or ${t.perAccount} > 0`),
  ],
);

/** Apart from the goods: their changes empty the caches. */
export const goodsStock = pgTable(
  'goods_stock',
  {
    goodsCode: text('goods_code')
      .primaryKey()
      .references(() => goods.code),
    leftCount: integer('left_count').notNull(),
  },
  (t) => [check('goods_stock_is_never_negative', sql`${t.leftCount} >= 0`)],
);

/** What members took for points, at the prices of that moment. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull(),
    accountId: accountId(),
    kind: text({ enum: redemptionKinds }).notNull(),
    goodsCode: text('goods_code').references(() => goods.code),
    names: jsonb().$type<Words>(),
    quantity: integer().notNull(),
    pointsMinor: amount('points_minor').notNull(),
    amountMinor: amount('amount_minor').notNull(),
    paidMinor: amount('paid_minor').notNull(),
    state: text({ enum: redemptionStates }).notNull(),
    stateAt: moment('state_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Of the points wallet, right after. */
    pointsAfterMinor: amount('points_after_minor').notNull(),
    receivingAddress: text('receiving_address').notNull().default(''),
    mobileNum: text('mobile_num').notNull().default(''),
    /** An operator's, for the member to read. */
    remark: text().notNull().default(''),
    decidedByName: text('decided_by_name'),
  },
  (t) => [
    check('redemptions_have_a_known_state', sql`${t.state} in (${quotedList(redemptionStates)})`),
    check('redemptions_are_of_a_known_kind', sql`${t.kind} in (${quotedList(redemptionKinds)})`),
    check('redemptions_are_of_goods_or_convert', sql`(${t.kind} = 'convert') = (${t.goodsCode} is null)`),
    check('redemptions_cost_points', sql`${t.pointsMinor} > 0 and ${t.amountMinor} >= 0 and ${t.quantity} > 0`),
    check('redemptions_send_things_only', sql`${t.state} <> 'sent' or ${t.kind} = 'thing'`),
    uniqueIndex('redemptions_by_reference').on(t.reference),
    index('redemptions_by_account').on(t.accountId, t.id),
    index('redemptions_by_state').on(t.state, t.id),
    index('redemptions_by_goods').on(t.goodsCode, t.accountId),
  ],
);
