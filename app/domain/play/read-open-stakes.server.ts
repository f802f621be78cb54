import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { memberDays } from './tables.server';

/** What lies in an account's bets that are not decided: placed, and not settled on any day. `cashier_meet_turnover` counts the same way. */
export async function readOpenStakes(ctx: Ctx, accountId: number): Promise<bigint> {
  const { basis, stakeMinor } = memberDays;
  const [row] = await ctx.db
    .select({
      total: sql<string>`coalesce(sum(case ${basis} when 'placed' then ${stakeMinor} else -${stakeMinor} end), 0)`,
    })
    .from(memberDays)
    .where(eq(memberDays.accountId, accountId));
  return BigInt(row!.total);
}
