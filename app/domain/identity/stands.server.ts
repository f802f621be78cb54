import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Whether session `s` of account `a` still stands: not ended, not expired, not idle too long, its owner not shut out. */
export function stands(ctx: Ctx, idleMinutes: number): SQL {
  const now = ctx.now.toISOString();
  const seenAfter = new Date(ctx.now.getTime() - idleMinutes * 60_000).toISOString();
  return sql`s.ended_at is null and s.expires_at > ${now}::timestamptz and s.last_seen_at > ${seenAfter}::timestamptz
    and a.status = 'active'`;
}
