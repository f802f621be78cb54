import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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

/**
 * Links of a chain over the trail: each holds a hash of its entries and of the link before. Whoever changes an entry behind the
 * site's back has to change all links after it. Never changed, never deleted (a trigger refuses).
 */
export const auditChain = pgTable(
  'audit_chain',
  {
    throughId: bigint('through_id', { mode: 'number' }).primaryKey(),
    entries: integer().notNull(),
    hash: text().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (t) => [check('audit_chain_has_whole_hashes', sql`${t.hash} ~ '^[0-9a-f]{64}$' and ${t.entries} > 0`)],
);
