import { sql } from 'drizzle-orm';
import { holdHead } from '~/domain/live/publish.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { listOpenRequirements } from './read-turnover.server';

/**
 * All requirements end once all was played: when wallets and open stakes together fall under the smallest sum that
 * counts. `freshMinor` has just come and is not what was played.
 */
export async function closeSpent(
  ctx: Ctx,
  { accountId, freshMinor = 0n }: { accountId: number; freshMinor?: bigint },
): Promise<void> {
  if ((await listOpenRequirements(ctx, accountId)).length === 0) return;
  await holdHead(ctx, accountId);
  await ctx.db.execute(sql`
    select cashier_close_spent(array[${accountId}]::bigint[], ${String(freshMinor)}::bigint, ${ctx.now.toISOString()}::timestamptz)`);
}
