import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { IdleTimes } from '../sessions/session-limits';
import { sessionIsValid } from '../sessions/session-validity.server';

export type OperatorSession = {
  id: number;
  accountId: number;
  account: string;
  address: string;
  openedAt: Date;
  lastSeenAt: Date;
};

type Row = Omit<OperatorSession, 'openedAt' | 'lastSeenAt'> & { openedAt: string; lastSeenAt: string };

const most = 100;

/** Where operators are signed in now, the latest seen first. */
export async function listOperatorSessions(ctx: Ctx, idle: IdleTimes): Promise<OperatorSession[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.id::float8 as id, a.id::float8 as "accountId", a.account, s.address,
      s.created_at as "openedAt", s.last_seen_at as "lastSeenAt"
    from accounts a join sessions s on s.account_id = a.id
    where a.role = 'operator' and ${sessionIsValid(ctx, idle)}
    order by s.last_seen_at desc, s.id desc limit ${most}`);
  return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt), lastSeenAt: new Date(row.lastSeenAt) }));
}
