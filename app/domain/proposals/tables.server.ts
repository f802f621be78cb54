import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.server';
import { quotedList } from '../../db/sql-values.server';
import { accounts } from '../identity/tables.server';
import type { GuardedKind } from '../shared/guarded-kinds';
import { proposalStates } from './proposal-states';

/** Changes that one operator has proposed and another one approves. A trigger refuses to change a decided one. */
export const proposals = pgTable(
  'proposals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<GuardedKind>().notNull(),
    /** What is to be changed: a setting's key, a method's code, an account's number. */
    subject: text().notNull(),
    /** What operators call the subject. */
    name: text().notNull(),
    /** What is to be, as its kind's schema reads it. */
    payload: jsonb().notNull(),
    /** What was when it was proposed, for display; null where nothing was. */
    standing: jsonb(),
    /** Hash of what was; approval compares it with what is. */
    seenHash: text('seen_hash').notNull(),
    reason: text().notNull(),
    state: text({ enum: proposalStates }).notNull().default('proposed'),
    proposedBy: bigint('proposed_by', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    proposedByName: text('proposed_by_name').notNull(),
    /** By the database's clock, as all moments here. */
    proposedAt: moment('proposed_at').notNull().default(sql`clock_timestamp()`),
    expiresAt: moment('expires_at').notNull(),
    /** Null where its time ended it. */
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => accounts.id),
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
    note: text().notNull().default(''),
  },
  (t) => [
    check('proposals_have_a_known_state', sql`${t.state} in (${quotedList(proposalStates)})`),
    check('proposals_are_decided_at_a_time', sql`(${t.state} = 'proposed') = (${t.decidedAt} is null)`),
    check(
      'proposals_are_decided_by_another_operator',
      sql`${t.state} not in ('applied', 'refused') or coalesce(${t.decidedBy} <> ${t.proposedBy}, false)`,
    ),
    check(
      'proposals_are_retracted_by_their_proposer',
      sql`${t.state} <> 'retracted' or coalesce(${t.decidedBy} = ${t.proposedBy}, false)`,
    ),
    uniqueIndex('proposals_one_open_for_a_subject').on(t.kind, t.subject).where(sql`${t.state} = 'proposed'`),
    index('proposals_by_state').on(t.state, t.id),
    index('proposals_by_kind').on(t.kind, t.id),
  ],
);
