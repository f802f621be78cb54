import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';
import type { AboutKind, Channel, ConversationState, Outcome, QuestionType } from '../conversations/conversation';

/** What somebody asks the site, and all that is answered to it. */
export const conversations = pgTable(
  'conversations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the writer is told to name it by. */
    reference: text().notNull().unique(),
    /** Null: a visitor, who left a contact. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
    contact: text(),
    /** Hash of what a visitor's chat cookie holds. */
    visitorKey: text('visitor_key'),
    channel: text().$type<Channel>().notNull(),
    /** A chat that was opened while somebody took chats: its writer waits before the page. */
    isLive: boolean('is_live').notNull().default(false),
    type: integer().$type<QuestionType>().notNull(),
    state: text().$type<ConversationState>().notNull().default('open'),
    assigneeId: bigint('assignee_id', { mode: 'number' }).references(() => accounts.id),
    language: text().notNull(),
    /** Keyed hash of a visitor's address, by which feedback is counted. */
    addressKey: text('address_key'),
    openedAt: moment('opened_at').notNull(),
    /** Since when the side whose turn it is has been waited for. */
    waitingSince: moment('waiting_since').notNull(),
    firstReplyAt: moment('first_reply_at'),
    resolvedAt: moment('resolved_at'),
    /** The one this goes on from, which had been closed. */
    followsId: bigint('follows_id', { mode: 'number' }).references((): AnyPgColumn => conversations.id),
    rating: integer(),
    /** The writer's own deposit, withdrawal, bet or grant that it is about. */
    aboutKind: text('about_kind').$type<AboutKind>(),
    aboutId: bigint('about_id', { mode: 'number' }),
    /** A complaint's: when it has to be decided, when it was, and how. */
    dueAt: moment('due_at'),
    decidedAt: moment('decided_at'),
    outcome: text().$type<Outcome>(),
  },
  (t) => [
    index('conversations_of_an_account').on(t.accountId, t.id.desc()),
    index('conversations_waiting').on(t.waitingSince, t.id).where(sql`${t.state} = 'open'`),
    index('complaints_undecided').on(t.dueAt, t.id).where(sql`${t.channel} = 'complaint' and ${t.decidedAt} is null`),
    // The desk's queues, in the order they are shown; few of many years' conversations are in them.
    index('conversations_open').on(t.id).where(sql`${t.state} = 'open'`),
    index('applications_open').on(t.id).where(sql`${t.state} = 'open' and ${t.type} = 6`),
    index('conversations_in_hand').on(t.assigneeId, t.id).where(sql`${t.state} in ('open', 'pending')`),
    index('chats_going_on').on(t.id).where(sql`${t.channel} = 'chat' and ${t.state} in ('open', 'pending')`),
    index('complaints_in_order').on(t.id).where(sql`${t.channel} = 'complaint' and ${t.decidedAt} is null`),
    index('conversations_by_state').on(t.state, t.waitingSince),
    index('conversations_by_address').on(t.addressKey, t.openedAt).where(sql`${t.addressKey} is not null`),
    index('conversations_by_visitor').on(t.visitorKey).where(sql`${t.visitorKey} is not null`),
    index('chats_of_an_operator')
      .on(t.assigneeId)
      .where(sql`${t.channel} = 'chat' and ${t.state} in ('open', 'pending')`),
    check(
      'conversations_have_a_writer',
      sql`${t.accountId} is not null or ${t.contact} is not null or ${t.visitorKey} is not null`,
    ),
    check('conversations_have_a_known_channel', sql`${t.channel} in ('feedback', 'message', 'complaint', 'chat')`),
    check('conversations_are_about_one_thing', sql`(${t.aboutKind} is null) = (${t.aboutId} is null)`),
    check('conversations_are_about_a_known_thing', sql`${t.aboutKind} in ('deposit', 'withdrawal', 'bet', 'grant')`),
    check('complaints_have_a_deadline', sql`(${t.channel} = 'complaint') = (${t.dueAt} is not null)`),
    check(
      'complaints_are_decided_with_an_outcome',
      sql`(${t.decidedAt} is null) = (${t.outcome} is null) and (${t.decidedAt} is null or ${t.channel} = 'complaint')`,
    ),
    check('complaints_have_a_known_outcome', sql`${t.outcome} in ('upheld', 'partly', 'rejected')`),
    check('conversations_have_a_known_type', sql`${t.type} in (0, 1, 2, 3, 4, 6)`),
    check('conversations_have_a_known_state', sql`${t.state} in ('open', 'pending', 'resolved', 'closed')`),
    check('conversations_are_rated_from_1_to_5', sql`${t.rating} between 1 and 5`),
  ],
);

/** Never changed. Notes are the operators' own. */
export const conversationEntries = pgTable(
  'conversation_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: bigint('conversation_id', { mode: 'number' })
      .notNull()
      .references(() => conversations.id),
    author: text({ enum: ['member', 'operator', 'note'] }).notNull(),
    authorId: bigint('author_id', { mode: 'number' }).references(() => accounts.id),
    text: text().notNull(),
    /** Pictures that came along. */
    fileIds: text('file_ids').array().notNull().default(sql`'{}'`),
    at: moment('at').notNull(),
    /** One form, one entry, however often it is sent. */
    requestKey: text('request_key').notNull(),
  },
  (t) => [
    index('conversation_entries_in_order').on(t.conversationId, t.id),
    uniqueIndex('conversation_entries_are_written_once').on(t.requestKey),
    check('conversation_entries_have_a_known_author', sql`${t.author} in ('member', 'operator', 'note')`),
    check('conversation_entries_hold_few_pictures', sql`cardinality(${t.fileIds}) <= 3`),
    check('conversation_entries_say_something', sql`length(${t.text}) between 1 and 10000`),
  ],
);

/** Answers that operators give again and again, in both languages, with gaps: {account} {reference} {amount}. */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    bn: text().notNull(),
    en: text().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    check(
      'canned_answers_say_something',
      sql`length(${t.title}) between 1 and 100 and length(${t.bn}) > 0 and length(${t.en}) > 0`,
    ),
  ],
);

/** Which operators take chats, and how many at once. */
export const deskPresence = pgTable(
  'desk_presence',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id),
    isOnline: boolean('is_online').notNull(),
    capacity: integer().notNull(),
    /** When the operator last looked at the desk. */
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [check('desk_presence_takes_some', sql`${t.capacity} between 1 and 20`)],
);
