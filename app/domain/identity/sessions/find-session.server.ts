import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { namedSql } from '~/db/named-query.server';
import type { Role } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { avatarOf } from '../profile/avatars';
import { defaultIdleTimes, type IdleTimes } from './session-limits';
import { sessionIsValid } from './session-validity.server';

/** An open session and what its account shows on every page. */
export type Session = {
  sessionId: number;
  id: number;
  account: string;
  nickname: string;
  role: Exclude<Role, 'visitor' | 'system'>;
  avatar: string;
  language: string | null;
  /** Until the first steps are done. */
  isFirstTime: boolean;
  /** Nothing else opens until it is done. */
  mustChangePassword: boolean;
  /** Somebody is above the account in the line. */
  hasUpline: boolean;
  lastSeenAt: Date;
};

export type SessionRow = {
  session_id: string;
  id: string;
  account: string;
  nickname: string;
  role: Session['role'];
  avatar: string | null;
  language: string | null;
  first_time_login: boolean;
  must_change: boolean;
  has_upline: boolean;
  last_seen_at: Date;
};

/** The question itself, for who asks more in the same breath. */
export function sessionQuestion(ctx: Ctx, token: string, idle: IdleTimes): SQL {
  return sql`
    select s.id as session_id, a.id, a.account, a.nickname, a.role, a.avatar, a.language, a.first_time_login,
      a.must_change_password or s.must_change_password as must_change, a.upline_id is not null as has_upline, s.last_seen_at
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${hashToken(token)} and ${sessionIsValid(ctx, idle)}`;
}

/** Who holds this token now, or null. */
export async function findSession(
  ctx: Ctx,
  token: string,
  idle: IdleTimes = defaultIdleTimes,
): Promise<Session | null> {
  const [row] = await namedSql<SessionRow>(ctx.db, 'find_session', sessionQuestion(ctx, token, idle));
  return row ? sessionOf(row) : null;
}

export function sessionOf(row: SessionRow): Session {
  const id = Number(row.id);
  return {
    sessionId: Number(row.session_id),
    id,
    account: row.account,
    nickname: row.nickname,
    role: row.role,
    avatar: avatarOf({ id, avatar: row.avatar }),
    language: row.language,
    isFirstTime: row.first_time_login,
    mustChangePassword: row.must_change,
    hasUpline: row.has_upline,
    lastSeenAt: row.last_seen_at,
  };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
