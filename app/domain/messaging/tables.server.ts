import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Kinds: B banner, PL player notice, PU popup, PR promotion images, H home notice.
 * Audiences: B visitors, A signed-in users, F those signed in for the first time.
 */
export const announcements = pgTable(
  'announcements',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    execution: text().array().notNull(),
    position: integer().notNull().default(0),
    publishedAt: moment('published_at'),
    endsAt: moment('ends_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    check('announcements_have_a_known_kind', sql`${t.kind} in ('B', 'PL', 'PU', 'PR', 'H')`),
    check(
      'announcements_have_an_audience',
      sql`cardinality(${t.execution}) > 0 and ${t.execution} <@ array['A', 'B', 'F']`,
    ),
    index('announcements_by_time').on(t.kind, t.publishedAt.desc()),
  ],
);

/** Sanitised when written and again when shown. */
export const announcementTexts = pgTable(
  'announcement_texts',
  {
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.language] })],
);

export const announcementImages = pgTable(
  'announcement_images',
  {
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    sequence: integer().notNull(),
    /** A picture's address, or empty for art drawn from `artSeed`. */
    url: text().notNull().default(''),
    artSeed: text('art_seed').notNull().default(''),
    linkage: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.sequence] })],
);

export const helpArticles = pgTable(
  'help_articles',
  {
    slug: text().notNull(),
    language: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    position: integer().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.language] })],
);
