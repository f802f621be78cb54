import type { Ctx } from '~/domain/shared/ctx.server';
import type { AuditAction, AuditSubject } from './actions';
import type { EntryParts } from './entry-parts';
import { auditEntries } from './tables.server';

/** The parts that changed, or a value that has none. */
export type Noted = EntryParts | string | number | boolean | readonly unknown[] | null | undefined;

export type AuditRecord = {
  action: AuditAction;
  /** What was changed, such as `setting:siteName`; the trail is read by it. */
  subject: AuditSubject;
  before: Noted;
  after: Noted;
};

/** Written in the caller's transaction: no change without its entry, no entry without its change. Secrets stay out of it. */
export async function record(ctx: Ctx, { action, subject, before, after }: AuditRecord): Promise<void> {
  await ctx.db.insert(auditEntries).values({
    at: ctx.now,
    actorRole: ctx.actor.role,
    actorId: ctx.actor.id,
    actorName: ctx.actor.name,
    action,
    subject,
    before: plain(before),
    after: plain(after),
    proposalId: ctx.approval?.proposalId ?? null,
    proposedBy: ctx.approval?.proposedBy ?? null,
  });
}

/** JSON knows no bigint: amounts are kept as decimal strings. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return JSON.parse(JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part)));
}
