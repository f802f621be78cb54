-- Settles up to p_limit open tickets of a drawn draw: bets, roll-ups, wins, rebates, turnover and the board. In the order of the bets,
-- which is that of the pages they lie on; the draw keeps the last of them, so it may be continued after any failure, and tickets that
-- win nothing are not written. Returns how many were settled: none when none is open, when late tickets are not given back, or when the draw has another version of its
-- result than the targets are of. What was marked as both-sided before (lottery_judge_sides) counts as no turnover.
-- Callers: settleDraw (lottery/draws/settle-draw.server.ts).
create or replace function lottery_settle(p_draw bigint, p_version int, p_targets jsonb, p_numbers text, p_zone text, p_at timestamptz, p_notable bigint,
  p_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  v_through bigint;
  v_public timestamptz;
  v_bets bigint[];
  v_sided bigint[];
  v_placed timestamptz[];
  v_accounts bigint[];
  v_payouts bigint[];
  v_rebates bigint[];
  v_stake bigint;
  v_payout bigint;
  v_rebate bigint;
  v_count int;
  v_kinds text[];
  v_keys text[];
  v_moved_accounts bigint[];
  v_moved_amounts bigint[];
  v_outcomes smallint[];
  v_valids bigint[];
begin
  perform pg_advisory_xact_lock(4705231 /* lotteryDraw */, p_draw::int);
  select settled_through, public_at into v_through, v_public from lottery_draws where id = p_draw and state = 'drawn' and version = p_version;
  if v_through is null then return 0; end if;
  -- Late tickets are given back before any other is settled.
  if v_public is not null and exists (select from lottery_tickets
    where draw_id = p_draw and bet_id > v_through and bet_placed_at >= v_public and refunded_at is null) then return 0; end if;
  select array_agg(t.bet_id), max(t.bet_id), coalesce(array_agg(t.bet_id) filter (where t.is_both_sided), '{}')
  into v_bets, v_through, v_sided from (
    select bet_id, is_both_sided from lottery_tickets
    where draw_id = p_draw and bet_id > v_through and payout_minor is null and refunded_at is null order by bet_id limit p_limit) as t;
  if v_bets is null then return 0; end if;
  select array_agg(w.bet_id order by w.bet_id), array_agg(w.bet_placed_at order by w.bet_id), array_agg(w.account_id order by w.bet_id),
    array_agg(w.payout order by w.bet_id), array_agg(coalesce(r.rebate, 0) order by w.bet_id), sum(w.stake), sum(w.payout), coalesce(sum(r.rebate), 0)
  into v_bets, v_placed, v_accounts, v_payouts, v_rebates, v_stake, v_payout, v_rebate
  from lottery_payouts(p_draw, p_targets, v_bets) w left join lottery_rebates(p_draw, v_bets) r on r.bet_id = w.bet_id;

  -- The accounts are locked as the seamless wallet locks them, before anything is written.
  perform from ledger_accounts where owner_id = any (v_accounts) and kind = 'main' and ref = '' order by id for update;
  with moved as materialized (
    select s.id, s.account_id, x.kind, x.amount, b.vendor_code, b.vendor_code || ':' || b.reference as key
    from (
      select * from unnest(v_bets, v_placed, v_accounts, v_payouts, v_rebates) as s (id, placed_at, account_id, payout, rebate)
      where s.payout > 0 or s.rebate > 0) as s
    join bets b on b.id = s.id and b.placed_at = s.placed_at
    cross join lateral (values ('win', s.payout), ('rebate', s.rebate)) as x (kind, amount)
    where x.amount > 0 and b.state = 'open')
  select (select count(*) from moved), (select array_agg(kind order by id, kind desc) from moved), (select array_agg(key order by id, kind desc) from moved),
    array_agg(x.account order by m.id, m.kind desc, x.account), array_agg(x.amount order by m.id, m.kind desc, x.account)
  into v_count, v_kinds, v_keys, v_moved_accounts, v_moved_amounts
  from moved m
  join ledger_accounts a on a.owner_id = m.account_id and a.kind = 'main' and a.ref = ''
  join ledger_accounts h on h.owner_id is null and h.kind = 'game_revenue' and h.ref = m.vendor_code
  cross join lateral (values (a.id, m.amount), (h.id, -m.amount)) as x (account, amount);
  if v_count > 0 then
    select p.outcomes into v_outcomes from ledger_post_many(v_kinds, v_keys, array_fill('bet'::text, array[v_count]), v_keys,
      array_fill('system'::text, array[v_count]), array_fill(null::bigint, array[v_count]), array_fill(p_at, array[v_count]),
      (select array_agg(i * 2 order by i) from generate_series(1, v_count) as i)::int[], v_moved_accounts, v_moved_amounts) p;
    if exists (select from unnest(v_outcomes) as o where o <> 0) then
      raise exception 'a payment of draw % was posted before: %', p_draw, v_outcomes using errcode = 'KL004';
    end if;
  end if;

  select accounts, valids into v_accounts, v_valids
  from play_settle_bets(v_bets, v_placed, v_payouts, jsonb_build_object('numbers', p_numbers), p_zone, p_at, p_notable, v_sided);
  update lottery_tickets t set payout_minor = s.payout
  from unnest(v_bets, v_payouts) as s (id, payout) where s.payout > 0 and t.draw_id = p_draw and t.bet_id = s.id;
  update lottery_draws set settled_through = v_through where id = p_draw;
  perform cashier_meet_turnover(v_accounts, v_valids, p_at);
  perform lottery_add_day(p_draw, p_zone, 0, 0, cardinality(v_bets), v_stake, v_payout, v_rebate, 0);
  return cardinality(v_bets);
end $$;

revoke execute on function lottery_settle from public;
