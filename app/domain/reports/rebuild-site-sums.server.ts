import { sql } from 'drizzle-orm';
import { quarterIn } from '~/domain/agency/roll-ups/lines-in-time.server';
import { isCounted, moneySumsOf } from '~/domain/agency/roll-ups/roll-up-money.server';
import { rollUpLock, rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { siteSums } from '~/domain/shared/site-sums';
import { columnOf } from './columns';

const namedAtMost = 20;
const columns = sql.raw(siteSums.map(columnOf).join(', '));

/** Counts the site's quarters again from plays, movements and accounts; what differs is named and replaced. */
export async function rebuildSiteSums(ctx: Ctx): Promise<string[]> {
  await rollUpSettled(ctx);
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`set local statement_timeout = 0`);
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${rollUpLock})`);
    await ctx.db.execute(sql`create temporary table recount_site on commit drop as ${recounted}`);
    const { rows } = await ctx.db.execute<{ at: string; sides: string }>(sql`
      select quarter_at::text as at, string_agg(side || ' ' || figures, ', ' order by side) as sides from (
        select 'kept' as side, quarter_at, (${columns})::text as figures from site_quarters where ${isSomething}
        union all select 'recounted', quarter_at, (${columns})::text from recount_site where ${isSomething}) s
      group by 1 having count(*) = 1 or min(figures) <> max(figures) order by 1 limit ${namedAtMost}`);
    if (rows.length === 0) return [];
    await ctx.db.execute(sql`delete from site_quarters`);
    await ctx.db.execute(
      sql`insert into site_quarters (quarter_at, ${columns}) select quarter_at, ${columns} from recount_site`,
    );
    return rows.map(({ at, sides }) => `site_quarters ${at}: ${sides}`);
  });
}

const isSomething = sql.raw(siteSums.map((name) => `${columnOf(name)} <> 0`).join(' or '));
const summed = sql.raw(
  siteSums.map((name) => `coalesce(sum(${columnOf(name)}), 0)::bigint as ${columnOf(name)}`).join(', '),
);

/** Of what the roll-ups have counted; what still waits is in neither. */
const recounted = sql`
  with moved as (
    select ${quarterIn(sql`t.at`)} as quarter_at, ${moneySumsOf(sql`e.amount`, sql`t.kind`)}
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts o on o.id = e.account_id and o.owner_id is not null and o.unit = (select ledger_money_unit())
        and o.kind <> 'bonus'
    where ${isCounted} and (t.id <= (select through_transfer_id from roll_up_marks)
      or exists (select from rolled_transfers r where r.transfer_id = t.id))
    group by 1
  ),
  plays as (
    select ${quarterIn(sql`window_at`)} as quarter_at, sum(bets) as bets, sum(stake_minor) as stake_minor, sum(payout_minor) as payout_minor
    from counted_plays group by 1
  ),
  joins as (
    select ${quarterIn(sql`created_at`)} as quarter_at, count(*) as new_accounts from accounts
    where role in ('member', 'agent') and not exists (select from joined_lines j where j.account_id = accounts.id) group by 1
  ),
  firsts as (
    select ${quarterIn(sql`at`)} as quarter_at, count(*) as first_deposits, sum(amount_minor) as first_deposits_minor
    from first_deposits group by 1
  ),
  active as (
    select ${quarterIn(sql`window_at`)} as quarter_at, count(*) as active_accounts from active_days group by 1
  )
  select quarter_at, ${summed}
  from plays full join moved using (quarter_at) full join joins using (quarter_at) full join firsts using (quarter_at)
    full join active using (quarter_at)
  group by 1`;
