import { and, count, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { participations } from '../tables.server';

/** Rewards that the account can claim now. The same rule as the viewer's `rewards`. */
export async function countWaiting(ctx: Ctx, accountId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(participations)
    .where(
      and(
        eq(participations.accountId, accountId),
        eq(participations.state, 'issued'),
        gte(participations.claimableUntil, ctx.now),
        or(isNull(participations.checkSigns), isNotNull(participations.checkedAt)),
      ),
    );
  return row!.count;
}
