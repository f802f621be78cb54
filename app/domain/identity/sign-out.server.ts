import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { sessions } from './tables.server';

/** Ends the session for good; its streams close when they next look. */
export async function signOut(ctx: Ctx, sessionId: number): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}
