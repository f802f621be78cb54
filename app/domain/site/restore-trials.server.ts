import { desc } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { restoreTrials } from './tables.server';

export type RestoreTrialRow = typeof restoreTrials.$inferSelect;

/** What a trial restore of a backup found; without problems it went well. */
export async function recordRestoreTrial(
  ctx: Ctx,
  trial: Omit<typeof restoreTrials.$inferInsert, 'id' | 'triedAt'>,
): Promise<void> {
  await ctx.db.insert(restoreTrials).values({ ...trial, triedAt: ctx.now });
}

export async function findLastRestoreTrial(ctx: Ctx): Promise<RestoreTrialRow | null> {
  const [row] = await ctx.db.select().from(restoreTrials).orderBy(desc(restoreTrials.id)).limit(1);
  return row ?? null;
}
