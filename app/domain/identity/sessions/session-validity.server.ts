import { type SQL, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { IdleTimes } from './session-limits';

/**
 * SQL condition on session `s` and account `a`: the session is not ended, expired or idle too long, and the account
 * is active.
 */
export function sessionIsValid(ctx: Ctx, idle: IdleTimes): SQL {
  const now = ctx.now.toISOString();
  const before = (minutes: number) => sqlTime(new Date(ctx.now.getTime() - minutes * 60_000));
  return sql`s.ended_at is null and s.expires_at > ${now}::timestamptz and a.status = 'active' and s.last_seen_at >
    case a.role when 'operator' then ${before(idle.operatorIdleMinutes)} else ${before(idle.sessionIdleMinutes)} end`;
}
