import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';

/** Categories and tags: see `../categories.ts`. */
export const promotions = pgTable(
  'promotions',
  {
    code: text().primaryKey(),
    category: text().notNull(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    artSeed: text('art_seed').notNull().default(''),
    position: integer().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isComing: boolean('is_coming').notNull().default(false),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
  },
  (t) => [check('promotions_end_after_they_start', sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`)],
);

export const promotionTexts = pgTable(
  'promotion_texts',
  {
    promotionCode: text('promotion_code')
      .notNull()
      .references(() => promotions.code, { onDelete: 'cascade' }),
    language: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.promotionCode, t.language] })],
);
