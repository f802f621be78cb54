import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { sessions } from '../tables.server';

export type EndReason =
  | 'signedOut'
  | 'revoked'
  | 'passwordChanged'
  | 'suspended'
  | 'paused'
  | 'renewed'
  | 'replayed'
  | 'tooManyWrong';
type Ending = { accountId: number; exceptSessionId?: number; reason: EndReason };

/** Ends an account's sessions for good, and what would bring them back; answers how many. Open streams close when next looked at. */
export async function endSessions(ctx: Ctx, { accountId, exceptSessionId, reason }: Ending): Promise<number> {
  const exceptId = exceptSessionId ?? 0;
  const rows = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now, endReason: reason })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), ne(sessions.id, exceptId)))
    .returning({ id: sessions.id });
  await ctx.db.execute(sql`
    update remember_tokens set revoked_at = ${ctx.now.toISOString()}
    where account_id = ${accountId} and revoked_at is null
      and family not in (select family from remember_tokens where session_id = ${exceptId})`);
  return rows.length;
}

/** Ends one session and forgets the browser it was remembered in. False: it had ended before, or is nobody's. */
export async function endSession(ctx: Ctx, sessionId: number, reason: EndReason): Promise<boolean> {
  const rows = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now, endReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  await ctx.db.execute(sql`
    update remember_tokens set revoked_at = ${ctx.now.toISOString()}
    where revoked_at is null and family in (select family from remember_tokens where session_id = ${sessionId})`);
  return rows.length === 1;
}
