import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';

type Asked = { from: Date; to: Date; tickets: number };

/**
 * Who had this many tickets of one draw of these hours, with what the cheapest of the first ones cost; of several such draws
 * the one in which that was most. What was cancelled or given back is no ticket.
 */
export async function listCheapestOfFirst(
  ctx: Ctx,
  { from, to, tickets }: Asked,
): Promise<{ accountId: number; priceMinor: bigint }[]> {
  const { rows } = await ctx.db.execute<{ account: string; price: string }>(sql`
    with placed as (
      select t.account_id, t.draw_id, t.stake_minor, row_number() over (partition by t.account_id, t.draw_id order by t.bet_id) as nth
      from lottery_draws d join lottery_tickets t on t.draw_id = d.id
      where d.state = 'settled' and d.draws_at >= ${sqlTime(from)} and d.draws_at < ${sqlTime(to)} and t.refunded_at is null),
    draws as (
      select account_id, min(stake_minor) as price from placed where nth <= ${tickets}
      group by account_id, draw_id having count(*) = ${tickets})
    select account_id as account, max(price) as price from draws group by account_id order by account_id`);
  return rows.map(({ account, price }) => ({ accountId: Number(account), priceMinor: BigInt(price) }));
}
