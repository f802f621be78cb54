import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.server';
import { accounts } from '../identity/tables.server';
import type { ContentBody, ContentKind } from './bodies';
import type { RevisionState } from './revision';

/** Every text that operators wrote for one thing of the site, by number. */
export const revisions = pgTable(
  'revisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ContentKind>().notNull(),
    /** Which thing: a banner's slot, an announcement's id, an article's slug, an offer's code, a menu's name, a domain's host. */
    key: text().notNull(),
    number: integer().notNull(),
    body: jsonb().$type<ContentBody>().notNull(),
    /** The number that its writer saw; null: what was there before the first draft. */
    basedOn: integer('based_on'),
    state: text().$type<RevisionState>().notNull(),
    publishAt: moment('publish_at'),
    /** Null: the site itself. */
    byId: bigint('by_id', { mode: 'number' }).references(() => accounts.id),
    proposedById: bigint('proposed_by_id', { mode: 'number' }).references(() => accounts.id),
    at: moment('at').notNull(),
    publishedAt: moment('published_at'),
    note: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('revisions_are_numbered').on(t.kind, t.key, t.number),
    uniqueIndex('revisions_one_is_published').on(t.kind, t.key).where(sql`${t.state} = 'published'`),
    uniqueIndex('revisions_one_is_open').on(t.kind, t.key).where(sql`${t.state} in ('draft', 'proposed', 'scheduled')`),
    index('revisions_due').on(t.publishAt).where(sql`${t.state} = 'scheduled'`),
    check(
      'revisions_have_a_known_kind',
      sql`${t.kind} in ('banners', 'announcements', 'help', 'menus', 'resources', 'services', 'domains', 'fields', 'promotions')`,
    ),
    check(
      'revisions_have_a_known_state',
      sql`${t.state} in ('draft', 'proposed', 'scheduled', 'published', 'superseded', 'withdrawn')`,
    ),
    check('revisions_that_are_scheduled_have_a_time', sql`(${t.state} = 'scheduled') = (${t.publishAt} is not null)`),
    check('revisions_that_are_proposed_name_who', sql`${t.state} <> 'proposed' or ${t.proposedById} is not null`),
  ],
);
