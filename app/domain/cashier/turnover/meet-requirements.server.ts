import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { holdHead } from '~/domain/live/publish.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { listOpenRequirements } from './read-turnover.server';

/**
 * What was bet meets the oldest requirement first, and what is over the next; all end where nothing is left to play with.
 * The database's function decides, for play of every kind. Owners' live heads are locked before their requirements: who
 * publishes later in the transaction must not wait for who holds a head already.
 */
export async function meetRequirements(
  ctx: Ctx,
  { accountId, validBetMinor }: { accountId: number; validBetMinor: bigint },
): Promise<void> {
  if ((await listOpenRequirements(ctx, accountId)).length === 0) return;
  await holdHead(ctx, accountId);
  await ctx.db.execute(sql`
    select cashier_meet_turnover(array[${accountId}]::bigint[], array[${String(validBetMinor)}]::bigint[], ${sqlTime(ctx.now)})`);
}
