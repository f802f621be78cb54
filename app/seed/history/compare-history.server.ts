import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { defaultSettings } from '~/domain/site/settings';

/** The comparisons that the nightly task made of the days of the history: each vendor told the bets as they were noted. */
export async function compareHistory(ctx: Ctx): Promise<void> {
  const { timeZone } = defaultSettings;
  await ctx.db.execute(sql`
    with told as (
      select (placed_at at time zone ${timeZone})::date as day, vendor_code, 1 as bets, stake_minor as stake, 0 as payout from bets
      union all
      select (settled_at at time zone ${timeZone})::date, vendor_code, 0, 0, payout_minor from bets where settled_at is not null)
    insert into vendor_statements (day, vendor_code, our_bets, our_stake_minor, our_payouts_minor,
      their_bets, their_stake_minor, their_payouts_minor, taken_at)
    select day, vendor_code, bets, stake, payouts, bets, stake, payouts, 
      least((day + interval '1 day 3 hours') at time zone ${timeZone}, ${ctx.now.toISOString()}::timestamptz)
    from (
      select day, vendor_code, sum(bets)::int as bets, sum(stake) as stake, sum(payout) as payouts
      from told join vendors on vendors.code = vendor_code and adapter not in ('studio', 'lottery')
      group by day, vendor_code) days`);
}
