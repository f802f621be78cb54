import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches } from '~/domain/shared/delete-in-batches.server';
import { findSettings } from '~/domain/site/find-settings.server';

/**
 * The calls of rounds of which nothing was said for long. Bets and entries stay; a call that comes again after that
 * finds its movement in the ledger and moves nothing. Answers how many calls were forgotten.
 */
export async function forgetOldTransactions(ctx: Ctx): Promise<number> {
  const { seamlessKeptDays } = await findSettings(ctx);
  const before = daysAgo(ctx, seamlessKeptDays);
  return deleteInBatches(
    ctx,
    'seamless_transactions',
    sql`at < ${before} and (round_id is null or not exists (
      select from rounds r where r.id = round_id)
      and not exists (
        select from seamless_transactions later
        where later.round_id = seamless_transactions.round_id and later.account_id = seamless_transactions.account_id
          and later.at >= ${before}))`,
  );
}
