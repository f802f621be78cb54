import { sql } from 'drizzle-orm';
import { rollUpLock, rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { waitingFor } from '~/domain/play/play-stream.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { dayConsumerName } from './count-days.server';

const namedAtMost = 20;
const figures = sql`bets, stake_minor, payout_minor, valid_bet_minor`;

/** Counts the site's days again from those of its members; what differs is named and replaced. */
export async function rebuildSiteDays(ctx: Ctx): Promise<string[]> {
  await rollUpSettled(ctx);
  const { timeZone } = await findSettings(ctx);
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`set local statement_timeout = 0`);
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${rollUpLock})`);
    await ctx.db.execute(sql`
      create temporary table recount_days on commit drop as
      select day, vendor_code, category, sum(bets)::bigint as bets, sum(stake_minor)::bigint as stake_minor,
        sum(payout_minor)::bigint as payout_minor, sum(valid_bet_minor)::bigint as valid_bet_minor
      from (
        select day, vendor_code, category, ${figures} from member_days where basis = 'settled'
        union all
        select (settled_at at time zone ${timeZone})::date, vendor_code, category, -bets, -stake_minor, -payout_minor,
          -valid_bet_minor from ${waitingFor(dayConsumerName)} w) s
      group by 1, 2, 3`);
    const { rows } = await ctx.db.execute<{ which: string; sides: string }>(sql`
      select day || ' ' || vendor_code || ' ' || category as which, string_agg(side || ' ' || said, ', ' order by side) as sides
      from (
        select 'kept' as side, day, vendor_code, category, (${figures})::text as said from site_days where ${isSomething}
        union all
        select 'recounted', day, vendor_code, category, (${figures})::text from recount_days where ${isSomething}) s
      group by day, vendor_code, category having count(*) = 1 or min(said) <> max(said) order by 1 limit ${namedAtMost}`);
    if (rows.length === 0) return [];
    await ctx.db.execute(sql`delete from site_days`);
    await ctx.db.execute(sql`
      insert into site_days (day, vendor_code, category, ${figures}) select day, vendor_code, category, ${figures}
      from recount_days`);
    return rows.map(({ which, sides }) => `site_days ${which}: ${sides}`);
  });
}

const isSomething = sql`(bets <> 0 or stake_minor <> 0 or payout_minor <> 0 or valid_bet_minor <> 0)`;
