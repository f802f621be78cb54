-- Settles up to p_limit open tickets of a drawn draw, all their accounts at once: bets, roll-ups, wins, turnover and the board.
-- Returns how many were settled; 0 when none is open, or when the draw has another version of its result than the targets are of.
-- A ticket with a payout is not settled again, so the draw may be continued after any failure.
-- Callers: settleDraw (lottery/draws/settle-draw.server.ts).
create or replace function lottery_settle(p_draw bigint, p_version int, p_targets jsonb, p_numbers text, p_zone text, p_at timestamptz, p_notable bigint,
  p_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_bets bigint[];
  v_placed timestamptz[];
  v_accounts bigint[];
  v_payouts bigint[];
  v_stake bigint;
  v_payout bigint;
  v_winners int;
  v_keys text[];
  v_moved_accounts bigint[];
  v_moved_amounts bigint[];
  v_outcomes smallint[];
  v_valids bigint[];
begin
  perform pg_advisory_xact_lock(4705231, p_draw::int);
  if not exists (select from lottery_draws where id = p_draw and state = 'drawn' and version = p_version) then return 0; end if;
  select array_agg(t.bet_id) into v_bets from (
    select bet_id from lottery_tickets
    where draw_id = p_draw and payout_minor is null and refunded_at is null order by bet_id limit p_limit) as t;
  if v_bets is null then return 0; end if;
  select array_agg(w.bet_id order by w.bet_id), array_agg(w.bet_placed_at order by w.bet_id), array_agg(w.account_id order by w.bet_id),
    array_agg(w.payout order by w.bet_id), sum(w.stake), sum(w.payout)
  into v_bets, v_placed, v_accounts, v_payouts, v_stake, v_payout
  from lottery_payouts(p_draw, p_targets, v_bets) w;

  -- The accounts are locked as the seamless wallet locks them, before anything is written.
  perform from ledger_accounts where owner_id = any (v_accounts) and kind = 'main' and ref = '' order by id for update;
  select count(*), array_agg(w.key order by w.id) into v_winners, v_keys from (
    select b.id, b.vendor_code || ':' || b.reference as key
    from unnest(v_bets, v_placed, v_payouts) as s (id, placed_at, payout) join bets b on b.id = s.id and b.placed_at = s.placed_at
    where s.payout > 0 and b.state = 'open') as w;
  if v_winners > 0 then
    select array_agg(m.account order by m.id, m.account), array_agg(m.amount order by m.id, m.account)
    into v_moved_accounts, v_moved_amounts from (
      select s.id, x.account, x.amount
      from unnest(v_bets, v_placed, v_accounts, v_payouts) as s (id, placed_at, account_id, payout)
      join bets b on b.id = s.id and b.placed_at = s.placed_at
      join ledger_accounts m on m.owner_id = s.account_id and m.kind = 'main' and m.ref = ''
      join ledger_accounts h on h.owner_id is null and h.kind = 'game_revenue' and h.ref = b.vendor_code
      cross join lateral (values (m.id, s.payout), (h.id, -s.payout)) as x (account, amount)
      where s.payout > 0 and b.state = 'open') as m;
    select p.outcomes into v_outcomes from ledger_post_many(array_fill('win'::text, array[v_winners]), v_keys,
      array_fill('bet'::text, array[v_winners]), v_keys, array_fill('system'::text, array[v_winners]),
      array_fill(null::bigint, array[v_winners]), array_fill(p_at, array[v_winners]),
      (select array_agg(i * 2 order by i) from generate_series(1, v_winners) as i)::int[], v_moved_accounts, v_moved_amounts) p;
    if exists (select from unnest(v_outcomes) as o where o <> 0) then
      raise exception 'a win of draw % was posted before: %', p_draw, v_outcomes using errcode = 'KL004';
    end if;
  end if;

  select accounts, valids into v_accounts, v_valids
  from play_settle_bets(v_bets, v_placed, v_payouts, jsonb_build_object('numbers', p_numbers), p_zone, p_at, p_notable);
  update lottery_tickets t set payout_minor = s.payout
  from unnest(v_bets, v_payouts) as s (id, payout) where t.draw_id = p_draw and t.bet_id = s.id;
  perform cashier_meet_turnover(v_accounts, v_valids, p_at);
  perform lottery_add_day(p_draw, p_zone, 0, 0, cardinality(v_bets), v_stake, v_payout, 0, 0);
  return cardinality(v_bets);
end $$;

revoke execute on function lottery_settle from public;
