import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { sessions } from '../tables.server';
import { seenEveryMs } from './session-limits';

type Seen = { sessionId: number; lastSeenAt: Date };

/** Its owner is here: the idle time begins again. Of many requests in a minute one writes. */
export async function seeSession(ctx: Ctx, { sessionId, lastSeenAt }: Seen): Promise<void> {
  const before = new Date(ctx.now.getTime() - seenEveryMs);
  if (lastSeenAt > before) return;
  await ctx.db
    .update(sessions)
    .set({ lastSeenAt: ctx.now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), lte(sessions.lastSeenAt, before)));
}
