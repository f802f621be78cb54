import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.server';
import { accounts } from '../identity/tables.server';
import type { HelpGroup } from './help-article';
import type { MessageBody, MessageSubject, MessageType } from './inbox/message';

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
      sql`cardinality(${t.execution}) > 0 and ${t.execution} <@ array['A', 'B', 'F', 'G']`,
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
    group: text('article_group').$type<HelpGroup>().notNull().default('core'),
    language: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    position: integer().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.slug, t.language] }),
    check('help_articles_have_a_known_group', sql`${t.group} in ('core', 'page')`),
  ],
);

/** How many readers an article helped and how many it did not; nobody is named. */
export const helpVotes = pgTable(
  'help_votes',
  {
    slug: text().primaryKey(),
    useful: integer().notNull().default(0),
    useless: integer().notNull().default(0),
  },
  (t) => [check('help_votes_never_count_below_nothing', sql`${t.useful} >= 0 and ${t.useless} >= 0`)],
);

/** An account's letters; removed ones stay as rows. */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    type: text().$type<MessageType>().notNull(),
    body: jsonb().$type<MessageBody>().notNull(),
    /** A path of this site, or empty. */
    link: text().notNull().default(''),
    about: text().$type<MessageSubject>(),
    /** The mailing it is a copy of. */
    mailingId: bigint('mailing_id', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('messages_in_an_inbox').on(t.accountId, t.id).where(sql`${t.deletedAt} is null`),
    index('messages_unread').on(t.accountId, t.id).where(sql`${t.readAt} is null and ${t.deletedAt} is null`),
    check(
      'messages_have_a_known_type',
      sql`${t.type} in ('newMail', 'depositArrival', 'depositFailed', 'withdrawalApproved', 'withdrawalRejected')`,
    ),
  ],
);

/** Every page of a signed-in visitor shows the number, so it is kept, not counted. */
export const inboxes = pgTable(
  'inboxes',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id),
    unread: integer().notNull().default(0),
  },
  (t) => [check('inboxes_never_count_below_nothing', sql`${t.unread} >= 0`)],
);

export { cannedAnswers, conversationEntries, conversations, deskPresence } from './tables/conversations.server';
export { mailingLetters, mailings, offerOptOuts } from './tables/mailings.server';
export { termsAcceptances, termsVersions } from './tables/terms.server';
