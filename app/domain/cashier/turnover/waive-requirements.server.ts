import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { turnoverRequirements } from '../tables.server';

/** Who has excluded themselves reaches their money without playing. Asked again, nothing changes. */
export async function waiveRequirements(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db
    .update(turnoverRequirements)
    .set({ closedAt: ctx.now, closedAs: 'waived' })
    .where(and(eq(turnoverRequirements.accountId, accountId), isNull(turnoverRequirements.closedAt)));
}
