import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { defaultIdleTimes, type IdleTimes } from './session-limits';
import { sessionIsValid } from './session-validity.server';

/** Those of the sessions that are still valid. */
export async function listOpenSessions(
  ctx: Ctx,
  sessionIds: number[],
  idle: IdleTimes = defaultIdleTimes,
): Promise<Set<number>> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select s.id from sessions s join accounts a on a.id = s.account_id
    where s.id = any(${sql.param(sessionIds)}::bigint[]) and ${sessionIsValid(ctx, idle)}`);
  return new Set(rows.map((row) => Number(row.id)));
}
