import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { sessions } from '../tables.server';
import { hashToken } from './find-session.server';
import { type NewToken, newToken } from './open-session.server';

/**
 * A new token for what the session may now do; whoever copied the old one is out, streams included. It lives no longer
 * than the old one would have. Refuses: identity.session_over.
 */
export function renewSession(ctx: Ctx, sessionId: number): Promise<NewToken> {
  return inTransaction(ctx, async (ctx) => {
    const token = newToken();
    const [old] = await ctx.db.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
    if (!old || old.endedAt) throw new Refusal('identity.session_over');
    const { id, ...rest } = old;
    const [row] = await ctx.db
      .insert(sessions)
      .values({
        ...rest,
        tokenHash: hashToken(token),
        openedBy: 'renewal',
        provenAt: ctx.now,
        failedProofs: 0,
        mustChangePassword: false,
        lastSeenAt: ctx.now,
      })
      .returning({ id: sessions.id });
    await ctx.db.update(sessions).set({ endedAt: ctx.now, endReason: 'renewed' }).where(eq(sessions.id, id));
    await ctx.db.execute(sql`update remember_tokens set session_id = ${row!.id} where session_id = ${id}`);
    return { sessionId: row!.id, token };
  });
}
