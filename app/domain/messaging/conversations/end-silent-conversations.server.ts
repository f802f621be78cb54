import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { conversations } from '../tables.server';
import { reopenMs, silentMs } from './conversation';

/**
 * Who does not answer for 72 hours has been answered; a week later it is closed. A complaint waits for its final answer.
 * Both count from when they were due: a job that comes late changes nothing.
 */
export async function endSilentConversations(ctx: Ctx): Promise<void> {
  const before = (ms: number) => new Date(ctx.now.getTime() - ms);
  await ctx.db
    .update(conversations)
    .set({
      state: 'resolved',
      resolvedAt: sql`${conversations.waitingSince} + ${`${silentMs} milliseconds`}::interval`,
    })
    .where(
      and(
        ...[eq(conversations.state, 'pending'), lte(conversations.waitingSince, before(silentMs))],
        or(isNull(conversations.dueAt), isNotNull(conversations.decidedAt)),
      ),
    );
  // Nothing is resolved before it waited: with that the index by state finds them.
  const old = before(reopenMs);
  await ctx.db
    .update(conversations)
    .set({ state: 'closed' })
    .where(
      and(
        ...[eq(conversations.state, 'resolved'), lte(conversations.waitingSince, old)],
        lte(conversations.resolvedAt, old),
      ),
    );
}
