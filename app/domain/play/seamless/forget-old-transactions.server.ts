import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';

const dayMs = 24 * 3_600_000;
const mostAtOnce = 5_000;

/**
 * The calls of rounds that ended long ago, and the rounds. Bets and entries stay; a call that comes again after that
 * finds its movement in the ledger and moves nothing. Answers how many calls were forgotten.
 */
export async function forgetOldTransactions(ctx: Ctx): Promise<number> {
  const { seamlessKeptDays } = await findSettings(ctx);
  const before = sql`${new Date(ctx.now.getTime() - seamlessKeptDays * dayMs).toISOString()}::timestamptz`;
  for (let forgotten = 0; ; ) {
    const { rowCount } = await ctx.db.execute(sql`
      delete from seamless_transactions where id in (
        select t.id from seamless_transactions t left join rounds r on r.id = t.round_id
        where t.at < ${before} and (r.id is null or r.state <> 'open' and r.closed_at < ${before})
        order by t.at limit ${mostAtOnce})`);
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < mostAtOnce) {
      await ctx.db.execute(sql`
        delete from rounds r where r.state <> 'open' and r.closed_at < ${before}
          and not exists (select from seamless_transactions t where t.round_id = r.id)`);
      return forgotten;
    }
  }
}
