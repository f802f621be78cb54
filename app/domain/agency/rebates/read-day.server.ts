import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { aboveAt } from '../roll-ups/lines-in-time.server';
import type { TeamPlay } from './bills';

type Row = { account: number; rate: number; downline: number; downlineRate: number; valid: string };

/**
 * The day's valid bets as the rebates need them: of each account by the line it stood in when its bets ended, and by the rates
 * as they were when the day was over.
 */
export async function readDay(ctx: Ctx, { from, to }: { from: Date; to: Date }): Promise<TeamPlay[]> {
  const [start, end] = [sql`${sqlTime(from)}`, sql`${sqlTime(to)}`];
  const { rows } = await ctx.db.execute<Row>(sql`
    with rates as (
      select distinct on (account_id) account_id, rate_ppm from rebate_rates where since < ${end}
      order by account_id, since desc
    ),
    plays as (
      select p.account_id, case when exists (select from former_ancestors f
          where f.account_id = p.account_id and f.until > ${start} and f.until < ${end}) then p.window_at else ${start} end as at,
        sum(p.valid_bet_minor)::bigint as valid
      from counted_plays p where p.window_at >= ${start} and p.window_at < ${end} group by 1, 2
    ),
    teams as (
      select line.ancestor_id as account_id, coalesce(line.below_id, line.ancestor_id) as downline_id, sum(p.valid)::bigint as valid
      from plays p cross join lateral (
        select ancestor_id, lag(ancestor_id) over (order by depth) as below_id
        from ${aboveAt(sql`p.account_id`, sql`p.at`)} above) line
      group by 1, 2
    )
    select t.account_id::float8 as account, r.rate_ppm as rate, t.downline_id::float8 as downline, t.valid,
      case when t.downline_id = t.account_id then 0 else coalesce(below.rate_ppm, 0) end as "downlineRate"
    from teams t join rates r on r.account_id = t.account_id left join rates below on below.account_id = t.downline_id
    where t.valid > 0 order by 1, 3`);
  return rows.map(({ account, rate, downline, downlineRate, valid }) => ({
    accountId: account,
    ratePpm: rate,
    downlineId: downline,
    downlineRatePpm: downlineRate,
    validBetMinor: BigInt(valid),
  }));
}
