import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches } from '~/domain/shared/delete-in-batches.server';
import { findSettings } from '~/domain/site/find-settings.server';

/**
 * The calls of rounds that ended long ago, and the rounds. Bets and entries stay; a call that comes again after that
 * finds its movement in the ledger and moves nothing. Answers how many calls were forgotten.
 */
export async function forgetOldTransactions(ctx: Ctx): Promise<number> {
  const { seamlessKeptDays } = await findSettings(ctx);
  const before = daysAgo(ctx, seamlessKeptDays);
  const forgotten = await deleteInBatches(
    ctx,
    'seamless_transactions',
    sql`at < ${before} and (round_id is null or not exists (
      select from rounds r where r.id = round_id and (r.state = 'open' or r.closed_at >= ${before})))`,
  );
  await deleteInBatches(
    ctx,
    'rounds',
    sql`opened_at < ${before} and state <> 'open' and closed_at < ${before}
      and not exists (select from seamless_transactions t where t.round_id = rounds.id)`,
  );
  return forgotten;
}
