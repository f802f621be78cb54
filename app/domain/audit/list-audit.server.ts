import { and, desc, eq, lt } from 'drizzle-orm';
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
};

export type AuditPage = { entries: AuditEntry[]; next: number | null };

const longestPage = 100;

/** A subject's trail, newest first; `next` is the `after` of the following page. */
export async function listAudit(
  ctx: Ctx,
  { subject, after, limit = 20 }: { subject: string; after?: number; limit?: number },
): Promise<AuditPage> {
  const size = Math.max(1, Math.min(limit, longestPage));
  const rows = await ctx.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), after === undefined ? undefined : lt(auditEntries.id, after)))
    .orderBy(desc(auditEntries.id))
    .limit(size + 1);
  const entries = rows.slice(0, size).map(entryOf);
  return { entries, next: rows.length > size ? entries.at(-1)!.id : null };
}

export async function findAuditEntry(ctx: Ctx, id: number): Promise<AuditEntry | null> {
  const [row] = await ctx.db.select().from(auditEntries).where(eq(auditEntries.id, id));
  return row ? entryOf(row) : null;
}

export function entryOf({ actorRole, actorId, actorName, ...entry }: typeof auditEntries.$inferSelect): AuditEntry {
  return { ...entry, actor: { role: actorRole as Actor['role'], id: actorId, name: actorName } };
}
