import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Those of the sessions that still stand. */
export async function listOpenSessions(ctx: Ctx, sessionIds: number[]): Promise<Set<number>> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from sessions
    where id = any(${sql.param(sessionIds)}::bigint[]) and ended_at is null and expires_at > ${ctx.now.toISOString()}::timestamptz`);
  return new Set(rows.map((row) => Number(row.id)));
}
