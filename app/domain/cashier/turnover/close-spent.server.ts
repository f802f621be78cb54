import { and, eq, isNull } from 'drizzle-orm';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { holdHead } from '~/domain/live/publish.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { turnoverRequirements } from '../tables.server';
import { listOpenRequirements } from './read-turnover.server';
import { spentBelowMinor } from './turnover';

/** Stakes whose bets are not decided: they may come back. The contexts above know them. */
export type OpenStakes = (ctx: Ctx, accountId: number) => Promise<bigint>;

/**
 * All requirements end once all was played: when wallets and open stakes together fall under the smallest sum that
 * counts. `freshMinor` has just come and is not what was played.
 */
export async function closeSpent(
  ctx: Ctx,
  openStakes: OpenStakes,
  { accountId, freshMinor = 0n }: { accountId: number; freshMinor?: bigint },
): Promise<void> {
  if ((await listOpenRequirements(ctx, accountId)).length === 0) return;
  const { main, locked, bonus, vendors } = await readBalances(ctx, accountId);
  const inVendors = Object.values(vendors).reduce((sum, each) => sum + each, 0n);
  const heldMinor = main + locked + bonus + inVendors - freshMinor;
  if (heldMinor >= spentBelowMinor || heldMinor + (await openStakes(ctx, accountId)) >= spentBelowMinor) return;
  await holdHead(ctx, accountId);
  await ctx.db
    .update(turnoverRequirements)
    .set({ closedAt: ctx.now, closedAs: 'spent' })
    .where(and(eq(turnoverRequirements.accountId, accountId), isNull(turnoverRequirements.closedAt)));
}
