import { and, desc, eq, notLike, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { auditEntries } from './tables.server';

export type AuditEntry = {
  id: number;
  at: Date;
  actor: Actor;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  /** Set where a second operator, the actor, approved what another one had proposed. */
  proposal: { id: number; by: string } | null;
};

export type AuditPage = { entries: AuditEntry[]; next: number | null };

const longestPage = 100;

type Trail = {
  subject: string;
  after?: number;
  limit?: number;
  /** A context whose entries are left out. */
  without?: string | undefined;
};

/** A subject's trail, newest first; `next` is the `after` of the following page. */
export async function listAudit(ctx: Ctx, { subject, after, limit = 20, without }: Trail): Promise<AuditPage> {
  const size = Math.max(1, Math.min(limit, longestPage));
  const rows = await ctx.db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, subject),
        after === undefined ? undefined : beforeEntry(after),
        without === undefined ? undefined : notLike(auditEntries.action, `${without}.%`),
      ),
    )
    .orderBy(...latestFirst)
    .limit(size + 1);
  const entries = rows.slice(0, size).map(entryOf);
  return { entries, next: rows.length > size ? entries.at(-1)!.id : null };
}

/** By time, not by number: an entry written later may tell of an earlier moment. */
export const latestFirst = [desc(auditEntries.at), desc(auditEntries.id)] as const;

/** Those that follow this one where the latest come first. */
export function beforeEntry(id: number): SQL {
  return sql`(${auditEntries.at}, ${auditEntries.id}) < (select at, id from audit_entries where id = ${id})`;
}

export async function findAuditEntry(ctx: Ctx, id: number): Promise<AuditEntry | null> {
  const [row] = await ctx.db.select().from(auditEntries).where(eq(auditEntries.id, id));
  return row ? entryOf(row) : null;
}

export function entryOf(row: typeof auditEntries.$inferSelect): AuditEntry {
  const { actorRole, actorId, actorName, proposalId, proposedBy, ...entry } = row;
  return {
    ...entry,
    actor: { role: actorRole as Actor['role'], id: actorId, name: actorName },
    proposal: proposalId === null ? null : { id: proposalId, by: proposedBy ?? '' },
  };
}
