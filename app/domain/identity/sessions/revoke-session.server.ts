import { and, eq, isNull } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { sessions } from '../tables.server';
import { endSession, endSessions } from './end-sessions.server';

/** Another's session is as unknown as none. Refuses: identity.not_found. */
export function revokeSession(ctx: Ctx, accountId: number, sessionId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [own] = await ctx.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
    if (!own || !(await endSession(ctx, sessionId, 'revoked'))) throw new Refusal('identity.not_found');
    await note(ctx, accountId, { session: sessionId });
  });
}

/** Every session but this one; answers how many there were. */
export function revokeOtherSessions(ctx: Ctx, accountId: number, sessionId: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const ended = await endSessions(ctx, { accountId, exceptSessionId: sessionId, reason: 'revoked' });
    if (ended > 0) await note(ctx, accountId, { sessions: ended });
    return ended;
  });
}

function note(ctx: Ctx, accountId: number, after: object): Promise<void> {
  return record(ctx, { action: 'identity.revokeSessions', subject: `account:${accountId}`, before: null, after });
}
