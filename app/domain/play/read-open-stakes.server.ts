import { and, eq, sum } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { bets } from './tables.server';

/** What lies in an account's bets that are not decided. */
export async function readOpenStakes(ctx: Ctx, accountId: number): Promise<bigint> {
  const [row] = await ctx.db
    .select({ total: sum(bets.stakeMinor) })
    .from(bets)
    .where(and(eq(bets.accountId, accountId), eq(bets.state, 'open')));
  return BigInt(row?.total ?? 0);
}
