-- Returns what tickets of a draw win: each target pays odds by the number of bits a ticket has in common with it, or by its key.
-- Plans are made for the lists of each call, here and where lists are settled: from the sixth call on a connection Postgres would use
-- one that is made for ten tickets, which is 15 times slower for 20,000.
-- Callers: lottery_correct, lottery_settle, foreseeCorrection (lottery/official/foresee-correction.server.ts).
-- Shared with TypeScript: oddsWon and payoutOf (lottery/results/winnings.ts); tests compare them.
create or replace function lottery_payouts(p_draw bigint, p_targets jsonb, p_bets bigint[],
  out bet_id bigint, out bet_placed_at timestamptz, out account_id bigint, out stake bigint, out payout bigint) returns setof record
language plpgsql stable set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query
  with tickets as materialized (
    select t.bet_id, t.bet_placed_at, t.account_id, t.stake_minor, t.line_minor, t.price, t.play, t.a, t.b, t.keys
    from lottery_tickets t where t.draw_id = p_draw and t.bet_id = any (p_bets)),
  targets as materialized (
    select x.price, x.play, x.key, x.a, x.b, array(select o.odds::bigint from jsonb_array_elements_text(x.odds) with ordinality as o (odds, n) order by o.n) as odds
    from jsonb_to_recordset(p_targets) as x (price text, play text, key int, a bigint, b bigint, odds jsonb)),
  won as (
    select o.bet_id, sum(case when g.key is null
        then coalesce(g.odds[(bit_count((o.a & g.a)::bit(64)) + bit_count((o.b & g.b)::bit(64)) + 1)::int], 0) else g.odds[2] end) as odds
    from tickets o join targets g on g.price = o.price and g.play = o.play and (g.key is null or g.key = any (o.keys))
    group by o.bet_id)
  select o.bet_id, o.bet_placed_at, o.account_id, o.stake_minor, div(o.line_minor * coalesce(w.odds, 0), 10000)::bigint
  from tickets o left join won w on w.bet_id = o.bet_id;
end $$;

revoke execute on function lottery_payouts from public;
