import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { promotions } from './offers.server';

const sum = (name: string) => bigint(name, { mode: 'bigint' }).notNull().default(sql`0`);
const figures = () => ({
  promisedMinor: sum('promised_minor'),
  /** Given at once, or released by bets. */
  paidMinor: sum('paid_minor'),
  /** Promised, and never earned. */
  lapsedMinor: sum('lapsed_minor'),
  /** Paid, and given back by the member. */
  returnedMinor: sum('returned_minor'),
  /** Valid bets that earned it, or that a rebate was paid for. */
  validBetMinor: sum('valid_bet_minor'),
});

/**
 * What happened to an offer and is not yet added to its day. Only inserted, so that nobody waits for another; whoever reads
 * adds both.
 */
export const promotionLines = pgTable('promotion_lines', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  promotionCode: text('promotion_code').notNull(),
  day: date({ mode: 'string' }).notNull(),
  taken: integer().notNull().default(0),
  ...figures(),
});

/** What an offer came to on a day of the site. */
export const promotionDays = pgTable(
  'promotion_days',
  {
    promotionCode: text('promotion_code')
      .notNull()
      .references(() => promotions.code),
    day: date({ mode: 'string' }).notNull(),
    taken: integer().notNull().default(0),
    ...figures(),
  },
  (t) => [primaryKey({ columns: [t.promotionCode, t.day] })],
);
