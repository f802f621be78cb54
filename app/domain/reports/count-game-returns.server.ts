import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { minorPerUnit } from '~/domain/shared/money';
import { findSettings } from '~/domain/site/find-settings.server';

const atOnce = 100_000;
/** Younger bets may still be open, or be placed in transactions under way. */
const waitMs = 2 * 86_400_000;

/**
 * Timed: adds bets that are two days old to their game and month, each once. Those that are still open by then, and those that
 * were given back, are left out. Answers how many bets were looked at.
 */
export async function countGameReturns(ctx: Ctx): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  let looked = 0;
  for (;;) {
    const some = await inTransaction(ctx, (ctx) => countSome(ctx, timeZone));
    looked += some;
    if (some < atOnce) return looked;
  }
}

async function countSome(ctx: Ctx, timeZone: string): Promise<number> {
  await ctx.db.execute(sql`insert into game_return_marks (id, through_bet_id) values (1, 0) on conflict do nothing`);
  const units = (minor: string) => sql`(${sql.raw(minor)}::float8 / ${Number(minorPerUnit)})`;
  const [stake, payout] = [units('stake_minor'), units('payout_minor')];
  const { rows } = await ctx.db.execute<{ looked: number }>(sql`
    with mark as (select through_bet_id from game_return_marks where id = 1 for update),
    next as materialized (
      select b.id, b.node_id, b.placed_at, b.state, b.stake_minor, b.payout_minor from bets b
      where b.id > (select through_bet_id from mark) order by b.id limit ${atOnce}),
    first_young as (select min(id) as id from next where placed_at > ${sqlTime(new Date(ctx.now.getTime() - waitMs))}),
    old as (select n.* from next n, first_young y where y.id is null or n.id < y.id),
    counted as (
      insert into game_returns as r (node_id, month, bets, stake_minor, payout_minor, stake_squares, products, payout_squares)
      select node_id, date_trunc('month', placed_at at time zone ${timeZone})::date, count(*), sum(stake_minor), sum(payout_minor),
        sum(${stake} * ${stake}), sum(${stake} * ${payout}), sum(${payout} * ${payout})
      from old where state in ('won', 'lost', 'draw') and stake_minor > 0 group by 1, 2
      on conflict (node_id, month) do update set bets = r.bets + excluded.bets, stake_minor = r.stake_minor + excluded.stake_minor,
        payout_minor = r.payout_minor + excluded.payout_minor, stake_squares = r.stake_squares + excluded.stake_squares,
        products = r.products + excluded.products, payout_squares = r.payout_squares + excluded.payout_squares),
    marked as (
      update game_return_marks set through_bet_id = (select max(id) from old) where id = 1 and exists (select from old))
    select count(*)::int as looked from old`);
  return rows[0]!.looked;
}
