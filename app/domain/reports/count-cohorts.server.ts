import { sql } from 'drizzle-orm';
import { advisoryLocks } from '~/db/advisory-locks';
import { sqlTime } from '~/db/sql-values.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayIn, daysFrom, firstOfMonth, startOfDay } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';

const cohortLock = advisoryLocks.cohorts;

/**
 * Timed: counts by the month of registration how many members registered, and what they played in this month and in the one
 * before it; the first time in all months. What is undone later than that stays counted.
 */
export async function countCohorts(ctx: Ctx): Promise<void> {
  const { timeZone } = await findSettings(ctx);
  const thisMonth = firstOfMonth(dayIn(ctx.now, timeZone));
  const lastMonth = firstOfMonth(daysFrom(thisMonth, -1));
  const monthOf = sql`date_trunc('month', a.created_at at time zone ${timeZone})::date`;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`set local statement_timeout = 0`);
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${cohortLock})`);
    const isFirst = sql`not exists (select from cohorts)`;
    await ctx.db.execute(sql`
      insert into cohort_months (joined, month, active_accounts, stake_minor, payout_minor)
      select ${monthOf}, date_trunc('month', d.day)::date, count(distinct d.account_id) filter (where d.bets > 0),
        sum(d.stake_minor), sum(d.payout_minor)
      from member_days d join accounts a on a.id = d.account_id and a.role = 'member'
      where d.basis = 'settled' and d.day >= (case when ${isFirst} then '-infinity' else ${lastMonth} end)::date
      group by 1, 2
      on conflict (joined, month) do update set active_accounts = excluded.active_accounts,
        stake_minor = excluded.stake_minor, payout_minor = excluded.payout_minor`);
    await ctx.db.execute(sql`
      insert into cohorts (joined, members, counted_at)
      select ${monthOf}, count(*), ${sqlTime(ctx.now)} from accounts a
      where a.role = 'member' and (${isFirst} or a.created_at >= ${sqlTime(startOfDay(lastMonth, timeZone))})
      group by 1
      on conflict (joined) do update set members = excluded.members, counted_at = excluded.counted_at`);
  });
}
