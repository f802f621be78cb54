import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';
import type { MailingDraft, MailingPurpose, MailingState } from '../mailings/mailing';

/** One letter to many accounts, as an operator writes it. */
export const mailings = pgTable(
  'mailings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    state: text().$type<MailingState>().notNull().default('draft'),
    purpose: text().$type<MailingPurpose>().notNull(),
    audience: jsonb().$type<MailingDraft['audience']>().notNull(),
    title: jsonb().$type<MailingDraft['title']>().notNull(),
    content: jsonb().$type<MailingDraft['content']>().notNull(),
    /** A path of this site, or empty. */
    link: text().notNull().default(''),
    madeById: bigint('made_by_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    madeAt: moment('made_at').notNull(),
    /** Null until it is scheduled. */
    sendAt: moment('send_at'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** The last account that was looked at, in the order of their numbers. */
    cursor: bigint({ mode: 'number' }).notNull().default(0),
    sent: integer().notNull().default(0),
    /** Unread copies are taken back from then on; `recalledTo` is how far that has got. */
    recalledAt: moment('recalled_at'),
    recalledTo: bigint('recalled_to', { mode: 'number' }).notNull().default(0),
    recallEndedAt: moment('recall_ended_at'),
    recalled: integer().notNull().default(0),
  },
  (t) => [
    index('mailings_to_send').on(t.sendAt).where(sql`${t.state} in ('scheduled', 'sending')`),
    index('mailings_to_recall').on(t.recalledAt).where(sql`${t.recalledAt} is not null and ${t.recallEndedAt} is null`),
    check('mailings_have_a_known_state', sql`${t.state} in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')`),
    check('mailings_have_a_known_purpose', sql`${t.purpose} in ('service', 'promotion')`),
    check('mailings_are_sent_at_a_time', sql`${t.state} in ('draft', 'cancelled') or ${t.sendAt} is not null`),
  ],
);

/**
 * Who got which mailing: nobody gets one twice. It refers to nothing by constraint: each row is written with its mailing
 * locked and its message beside it, which refers to the account, and a million of them are written at once.
 */
export const mailingLetters = pgTable(
  'mailing_letters',
  {
    mailingId: bigint('mailing_id', { mode: 'number' }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.mailingId, t.accountId] })],
);

/** Accounts that want no letters about offers. */
export const offerOptOuts = pgTable('offer_opt_outs', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  at: moment('at').notNull(),
});
