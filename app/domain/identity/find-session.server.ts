import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Role } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';

export type Viewer = {
  sessionId: number;
  id: number;
  account: string;
  nickname: string;
  role: Exclude<Role, 'visitor' | 'system'>;
  language: string | null;
  /** Until the first steps are done. */
  isFirstTime: boolean;
};

type Row = {
  session_id: string;
  id: string;
  account: string;
  nickname: string;
  role: Viewer['role'];
  language: string | null;
  first_time_login: boolean;
};

/** Who holds this token now, or null. */
export async function findSession(ctx: Ctx, token: string): Promise<Viewer | null> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.id as session_id, a.id, a.account, a.nickname, a.role, a.language, a.first_time_login
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${hashToken(token)} and s.ended_at is null and s.expires_at > ${ctx.now.toISOString()}::timestamptz`);
  const row = rows[0];
  if (!row) return null;
  return {
    sessionId: Number(row.session_id),
    id: Number(row.id),
    account: row.account,
    nickname: row.nickname,
    role: row.role,
    language: row.language,
    isFirstTime: row.first_time_login,
  };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
