import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { holdHead } from '~/domain/live/publish.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { listOpenRequirements } from './read-turnover.server';

/**
 * What was bet meets the oldest requirement first, and what is over the next. Owners' live heads are locked before their
 * requirements: who publishes later in the transaction must not wait for who holds a head already.
 */
export async function meetRequirements(
  ctx: Ctx,
  { accountId, validBetMinor }: { accountId: number; validBetMinor: bigint },
): Promise<void> {
  if (validBetMinor <= 0n || (await listOpenRequirements(ctx, accountId)).length === 0) return;
  await holdHead(ctx, accountId);
  const bet = sql`${String(validBetMinor)}::bigint`;
  await ctx.db.execute(sql`
    with standing as (
      select id, required_minor - met_minor as left_minor,
        coalesce(sum(required_minor - met_minor) over (order by id rows between unbounded preceding and 1 preceding), 0)
          as before_minor
      from turnover_requirements where account_id = ${accountId} and closed_at is null)
    update turnover_requirements r set
      met_minor = r.met_minor + least(s.left_minor, ${bet} - s.before_minor),
      closed_at = case when ${bet} - s.before_minor >= s.left_minor then ${sqlTime(ctx.now)} end,
      closed_as = case when ${bet} - s.before_minor >= s.left_minor then 'met' end
    from standing s where r.id = s.id and ${bet} > s.before_minor`);
}
