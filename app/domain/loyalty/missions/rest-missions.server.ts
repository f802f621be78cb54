import { and, eq, gte, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Reactions } from '~/domain/shared/events.server';
import { missionProgress } from '../tables.server';

type EventReactions = { playPaused: NonNullable<Reactions['playPaused']>[number] };

/** Nothing is claimed during a break: what is done can be claimed longer by its length. `composition` registers it. */
export const missionReactions = {
  async playPaused(ctx, { accountId, pause, from, until }) {
    if (pause !== 'break' || until === null) return;
    const { claimableUntil, state } = missionProgress;
    await ctx.db
      .update(missionProgress)
      .set({ claimableUntil: sql`${claimableUntil} + (${sqlTime(until)} - ${sqlTime(from)})` })
      .where(and(eq(missionProgress.accountId, accountId), eq(state, 'done'), gte(claimableUntil, ctx.now)));
  },
} satisfies EventReactions;
