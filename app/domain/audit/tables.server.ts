import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who did what, when, from what to what. Never changed, never deleted (a trigger refuses). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorRole: text('actor_role').notNull(),
    actorId: bigint('actor_id', { mode: 'number' }),
    actorName: text('actor_name').notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb().default(sql`null`),
    after: jsonb().default(sql`null`),
    /** Where a second operator approved it: the proposal, and who made it. The actor is who approved. */
    proposalId: bigint('proposal_id', { mode: 'number' }),
    proposedBy: text('proposed_by'),
  },
  (t) => [
    index('audit_entries_by_subject').on(t.subject, t.id),
    index('audit_entries_by_actor').on(sql`lower(${t.actorName})`, t.id),
    index('audit_entries_by_action').on(t.action.op('text_pattern_ops'), t.id),
    index('audit_entries_by_time').on(t.at),
  ],
);
