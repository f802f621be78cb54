import { sql } from 'drizzle-orm';
import { bigint, check, date, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';
import { promotionTerms } from './rewards.server';

/** A week's draw. The hash of its seed is public before the first ticket can be earned. */
export const raffles = pgTable(
  'raffles',
  {
    promotionCode: text('promotion_code').notNull(),
    /** Its Monday. */
    week: date({ mode: 'string' }).notNull(),
    /** Bets count from this day on. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    termsVersion: integer('terms_version').notNull(),
    seedHash: text('seed_hash').notNull(),
    /** Encrypted until the places are decided; as `seed`, for everybody, once it is drawn. */
    sealedSeed: text('sealed_seed').notNull(),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
    listHash: text('list_hash'),
    entrants: integer(),
    tickets: bigint({ mode: 'number' }),
    seed: text(),
    drawnAt: moment('drawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.promotionCode, t.week] }),
    foreignKey({
      name: 'raffles_follow_terms',
      columns: [t.promotionCode, t.termsVersion],
      foreignColumns: [promotionTerms.promotionCode, promotionTerms.version],
    }),
    check(
      'raffles_have_a_list_when_closed',
      sql`(${t.closedAt} is null) = (${t.listHash} is null) and (${t.closedAt} is null) = (${t.entrants} is null)
        and (${t.closedAt} is null) = (${t.tickets} is null)`,
    ),
    check(
      'raffles_show_their_seed_when_drawn',
      sql`(${t.drawnAt} is null) = (${t.seed} is null) and (${t.drawnAt} is null or ${t.closedAt} is not null)`,
    ),
  ],
);

/** The tickets at the close, a line an account. */
export const raffleEntries = pgTable(
  'raffle_entries',
  {
    promotionCode: text('promotion_code').notNull(),
    week: date({ mode: 'string' }).notNull(),
    number: integer().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** As everybody sees it: masked. */
    name: text().notNull(),
    tickets: integer().notNull(),
    /** What it has won; null: nothing. */
    place: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.promotionCode, t.week, t.number] }),
    foreignKey({
      name: 'raffle_entries_are_of_a_raffle',
      columns: [t.promotionCode, t.week],
      foreignColumns: [raffles.promotionCode, raffles.week],
    }),
    uniqueIndex('raffle_entries_once_an_account').on(t.promotionCode, t.week, t.accountId),
    check('raffle_entries_have_tickets', sql`${t.tickets} > 0`),
  ],
);
