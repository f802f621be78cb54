import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { offerColumns, offerSumColumns } from './offer-figures.server';
import { offerDays } from './read-offer-days.server';

const namedAtMost = 20;

/** Counts the days of offers again from grants, movements and bets; what differs is named and replaced. */
export async function rebuildOfferDays(ctx: Ctx): Promise<string[]> {
  const { timeZone } = await findSettings(ctx);
  const dayOf = (at: string) => sql`(${sql.raw(at)} at time zone ${timeZone})::date`;
  return inTransaction(ctx, async (ctx) => {
    // One view of everything, taken once nobody is adding to the days.
    await ctx.db.execute(sql`set transaction isolation level repeatable read`);
    await ctx.db.execute(sql`set local statement_timeout = 0`);
    await ctx.db.execute(sql`lock table promotion_days in exclusive mode`);
    await ctx.db.execute(sql`
      create temporary table recount_offers on commit drop as
      with grants as (
        select g.*, p.promotion_code, p.occurrence from bonus_grants g join participations p on p.id = g.participation_id)
      select promotion_code, day, ${offerSumColumns} from (
        select promotion_code, ${dayOf('granted_at')} as day, 1::bigint as taken, amount_minor as promised_minor,
          case when required_minor = 0 then amount_minor else 0 end as paid_minor, 0 as lapsed_minor, 0 as returned_minor,
          0 as valid_bet_minor from grants
        union all
        select g.promotion_code, ${dayOf('t.at')}, 0, 0, case when t.kind = 'bonus_release' then abs(e.amount) else 0 end,
          case when t.kind = 'bonus_forfeit' then abs(e.amount) else 0 end,
          case when t.kind = 'reward' then abs(e.amount) else 0 end, 0
        from ledger_transfers t join grants g on t.cause_kind = 'bonus' and g.id::text = t.cause_id
          join ledger_entries e on e.transfer_id = t.id
          join ledger_accounts a on a.id = e.account_id and a.owner_id = g.account_id
            and a.kind = case t.kind when 'bonus_forfeit' then 'bonus' else 'main' end
        where t.kind in ('bonus_release', 'bonus_forfeit') or (t.kind = 'reward' and e.amount < 0)
        union all
        select g.promotion_code, d.day, 0, 0, 0, 0, 0, d.valid_minor from grant_days d join grants g on g.id = d.grant_id
        union all
        select g.promotion_code, g.occurrence::date, 0, 0, 0, 0, 0, s.valid_minor
        from rebate_shares s join grants g on g.id = s.grant_id) happened
      group by 1, 2`);
    const { rows } = await ctx.db.execute<{ which: string; sides: string }>(sql`
      select promotion_code || ' ' || day as which, string_agg(side || ' ' || said, ', ' order by side) as sides from (
        select 'kept' as side, promotion_code, day, row(${offerColumns})::text as said
        from (select promotion_code, day, ${offerSumColumns} from ${offerDays} group by 1, 2) kept
        union all select 'recounted', promotion_code, day, row(${offerColumns})::text from recount_offers) s
      where said <> '(0,0,0,0,0,0)'
      group by promotion_code, day having count(*) = 1 or min(said) <> max(said) order by 1 limit ${namedAtMost}`);
    if (rows.length === 0) return [];
    await ctx.db.execute(sql`delete from promotion_lines`);
    await ctx.db.execute(sql`delete from promotion_days`);
    await ctx.db.execute(sql`
      insert into promotion_days (promotion_code, day, ${offerColumns}) select promotion_code, day, ${offerColumns} from recount_offers`);
    return rows.map(({ which, sides }) => `promotion_days ${which}: ${sides}`);
  });
}
