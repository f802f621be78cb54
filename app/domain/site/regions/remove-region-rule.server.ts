import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { regionRules } from '../tables.server';

/** Refuses: site.not_found. */
export function removeRegionRule(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.delete(regionRules).where(eq(regionRules.id, id)).returning();
    if (!before) throw new Refusal('site.not_found');
    await record(ctx, { action: 'site.removeRegionRule', subject: `region-rule:${id}`, before, after: null });
  });
}
