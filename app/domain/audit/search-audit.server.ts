import { and, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { AuditSubjectKind } from './actions';
import { type AuditPage, beforeEntry, entryOf, latestFirst } from './list-audit.server';
import { auditEntries } from './tables.server';

/** What is left out asks for everything. `until` is the first instant no longer wanted. */
export type AuditSearch = {
  actor?: string;
  /** A verb such as `identity.changeStatus`, or a whole context: `identity`. */
  action?: string;
  subject?: string;
  subjectKind?: AuditSubjectKind;
  from?: Date;
  until?: Date;
};

/** Newest first; `next` is the `after` of the following page. */
export async function searchAudit(
  ctx: Ctx,
  search: AuditSearch,
  { after, limit = 50 }: { after?: number | null; limit?: number } = {},
): Promise<AuditPage> {
  const rows = await ctx.db
    .select()
    .from(auditEntries)
    .where(and(...conditionsOf(search), after == null ? undefined : beforeEntry(after)))
    .orderBy(...latestFirst)
    .limit(limit + 1);
  const entries = rows.slice(0, limit).map(entryOf);
  return { entries, next: rows.length > limit ? entries.at(-1)!.id : null };
}

function conditionsOf({ actor, action, subject, subjectKind, from, until }: AuditSearch): (SQL | undefined)[] {
  return [
    actor ? sql`lower(${auditEntries.actorName}) = lower(${actor})` : undefined,
    action ? or(eq(auditEntries.action, action), like(auditEntries.action, `${literally(action)}.%`)) : undefined,
    subject ? eq(auditEntries.subject, subject) : undefined,
    subjectKind ? like(auditEntries.subject, `${subjectKind}:%`) : undefined,
    from ? gte(auditEntries.at, from) : undefined,
    until ? lt(auditEntries.at, until) : undefined,
  ];
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
