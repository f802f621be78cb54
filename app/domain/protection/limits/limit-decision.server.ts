import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { limitDecisions } from '../tables.server';

export type LimitDecision = Pick<typeof limitDecisions.$inferSelect, 'decision' | 'decidedAt'>;

/** The latest answer to whether there shall be a deposit limit; null: never asked. */
export async function findLimitDecision(ctx: Ctx, accountId: number): Promise<LimitDecision | null> {
  const [latest] = await ctx.db
    .select({ decision: limitDecisions.decision, decidedAt: limitDecisions.decidedAt })
    .from(limitDecisions)
    .where(eq(limitDecisions.accountId, accountId))
    .orderBy(desc(limitDecisions.decidedAt))
    .limit(1);
  return latest ?? null;
}

export async function recordLimitDecision(
  ctx: Ctx,
  accountId: number,
  decision: LimitDecision['decision'],
): Promise<void> {
  await ctx.db.insert(limitDecisions).values({ accountId, decidedAt: ctx.now, decision }).onConflictDoNothing();
}
