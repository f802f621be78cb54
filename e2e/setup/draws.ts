import { onDatabase } from './world';

/**
 * As if the sale of the ticket's draw had ended just before the newest round of the demo's beacon: the site closes, holds
 * and settles it within seconds. No other test may have tickets in its lottery.
 */
export async function endSale(orderId: string): Promise<void> {
  await onDatabase((client) =>
    client.query(
      `with newest as (
         select d.id, b.published_at as genesis, floor(extract(epoch from now() - b.published_at) / 30)::int as rounds
         from lottery_draws d join lottery_beacon_links b on b.anchor = d.beacon_anchor and b.round = 0
         where d.id = (select draw_id from lottery_orders where id = $1))
       update lottery_draws d set beacon_round = n.rounds + 1, opens_at = now() - interval '2 hours',
         closes_at = n.genesis + make_interval(secs => n.rounds * 30 - 1), draws_at = n.genesis + make_interval(secs => n.rounds * 30)
       from newest n where d.id = n.id`,
      [orderId],
    ),
  );
}

/** What is on sale in this lottery now stays so for a minute: the clock does not close it before the test does. */
export async function keepOnSale(code: string): Promise<void> {
  await onDatabase((client) =>
    client.query(
      `update lottery_draws set opens_at = least(opens_at, now()), closes_at = greatest(closes_at, now() + interval '80 seconds'),
         draws_at = greatest(draws_at, now() + interval '90 seconds')
       where id = (select id from lottery_draws where game_code = $1 and state in ('scheduled', 'open') and closes_at > now()
         order by draws_at limit 1)`,
      [code],
    ),
  );
}
