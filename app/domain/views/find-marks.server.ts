import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { FoundMark, MarkKind } from '~/domain/protection/marks/mark';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { dayIn, daysFrom } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';

const dayMs = 86_400_000;
/** Below it a loss says little, whatever came before. */
const lossFrom = taka(10_000);
/** Six hours, in windows of five minutes. */
const longDayWindows = 72;

type Row = { kind: MarkKind; account: string };

/** Members whose play of the last days may be harm, by the figures that the notes of each kind name. */
export async function findMarks(ctx: Ctx): Promise<FoundMark[]> {
  const { timeZone } = await findSettings(ctx);
  const today = dayIn(ctx.now, timeZone);
  const ago = (days: number) => sqlTime(new Date(ctx.now.getTime() - days * dayMs));
  const { rows } = await ctx.db.execute<Row>(sql`
    with windows as (
      select account_id, window_at, stake_minor, payout_minor, (window_at at time zone ${timeZone}) as local
      from member_windows where window_at >= ${ago(7)}),
    found as (
      select 'lossJump' as kind, account_id from (
        select account_id,
          sum(stake_minor - payout_minor) filter (where day > ${daysFrom(today, -30)}) as lately,
          sum(stake_minor - payout_minor) filter (where day <= ${daysFrom(today, -30)}) as before
        from member_days where basis = 'settled' and day > ${daysFrom(today, -120)} and day <= ${today}
        group by account_id) x
      where lately >= ${String(lossFrom)}::bigint and lately > 3 * greatest(coalesce(before, 0), 0)
        and exists (select from accounts a where a.id = x.account_id and a.created_at < ${ago(30)})
      union all
      select 'chasing', account_id from (
        select d.account_id, (d.created_at at time zone ${timeZone})::date as day from deposits d
        where d.created_at >= ${ago(2)} and exists (
          select from member_windows w where w.account_id = d.account_id
            and w.window_at between d.created_at - interval '1 hour' and d.created_at
          having sum(w.stake_minor) > sum(w.payout_minor))) x
      group by account_id, day having count(*) >= 3
      union all
      select 'nights', account_id from windows where extract(hour from local) between 1 and 4
      group by account_id having count(distinct local::date) >= 5
      union all
      select 'longDays', account_id from windows group by account_id, local::date having count(*) >= ${longDayWindows}
      union all
      select 'declined', account_id from deposits
      where created_at >= ${ago(30)} and state in ('failed', 'rejected') group by account_id having count(*) >= 5
      union all
      select 'restless', split_part(subject, ':', 2)::bigint from audit_entries
      where at >= ${ago(30)} and action in ('protection.askLimit', 'protection.pause') and actor_role = 'member'
        and subject like 'account:%' group by subject having count(*) >= 2)
    select distinct f.kind, f.account_id::text as account from found f
    join accounts a on a.id = f.account_id and a.role = 'member' order by 2, 1`);
  return rows.map(({ kind, account }) => ({ kind, accountId: Number(account) }));
}
