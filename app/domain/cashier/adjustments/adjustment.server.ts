import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { adjustments } from '../tables.server';

export type Adjustment = typeof adjustments.$inferSelect;

/** Held until the transaction ends, so that of two who decide at once one finds it decided. */
export async function lockAdjustment(ctx: Ctx, adjustmentId: number): Promise<Adjustment | null> {
  const [row] = await ctx.db.select().from(adjustments).where(eq(adjustments.id, adjustmentId)).for('update');
  return row ?? null;
}
