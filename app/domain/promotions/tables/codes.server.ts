import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';
import { promotions } from './offers.server';

/** What members type to take an offer of the kind `code`. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    /** As `normalCode` writes it. */
    code: text().primaryKey(),
    promotionCode: text('promotion_code')
      .notNull()
      .references(() => promotions.code),
    /** How many members may use it. */
    uses: integer().notNull(),
    used: integer().notNull().default(0),
    expiresAt: moment('expires_at'),
    createdAt: moment('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  (t) => [
    check('promotion_codes_are_used_within_their_uses', sql`${t.uses} > 0 and ${t.used} between 0 and ${t.uses}`),
    check('promotion_codes_are_written_one_way', sql`${t.code} ~ '^[A-Z0-9]{4,24}$'`),
    index('promotion_codes_by_promotion').on(t.promotionCode, t.createdAt.desc(), t.code),
  ],
);

/** How many wrong codes a member typed in the last ten minutes. */
export const promotionCodeTries = pgTable('promotion_code_tries', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  failures: integer().notNull(),
  since: moment('since').notNull(),
});
