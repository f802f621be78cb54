-- Gives back the stakes of tickets that are not settled, those of the next p_limit accounts after p_after: in a void draw all of
-- them, in a drawn one those that were placed when its first number was public (late tickets). All of an account's are in one call.
-- A ticket that was given back is passed over, so it may be called again after any failure. Returns a row an account, in their order;
-- none when nothing is left.
-- Callers: refundTickets (lottery/draws/refund-tickets.server.ts).
create or replace function lottery_refund(p_draw bigint, p_after bigint, p_zone text, p_at timestamptz, p_limit int,
  out account bigint, out tickets int, out stake bigint) returns setof record
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  v_from timestamptz;
  v_through bigint;
  v_outcome jsonb;
  v_holders bigint[];
  v_bets bigint[];
  v_placed timestamptz[];
  v_accounts bigint[];
  v_stakes bigint[];
  v_keys text[];
  v_count int;
  v_moved_accounts bigint[];
  v_moved_amounts bigint[];
  v_outcomes smallint[];
begin
  perform pg_advisory_xact_lock(4705231 /* lotteryDraw */, p_draw::int);
  select settled_through, case when state = 'void' then '-infinity' else public_at end,
    jsonb_build_object('reason', case when state = 'void' then 'drawVoid' else 'late' end)
  into v_through, v_from, v_outcome
  from lottery_draws where id = p_draw and (state = 'void' or state = 'drawn' and public_at is not null);
  if v_from is null then return; end if;
  select array_agg(h.account_id) into v_holders from (
    select distinct t.account_id from lottery_tickets t
    where t.draw_id = p_draw and t.account_id > p_after and t.bet_id > v_through and t.refunded_at is null and t.bet_placed_at >= v_from
    order by 1 limit p_limit) as h;
  if v_holders is null then return; end if;
  perform from ledger_accounts where owner_id = any (v_holders) and kind = 'main' and ref = '' order by id for update;
  select array_agg(t.bet_id order by t.bet_id), array_agg(t.bet_placed_at order by t.bet_id), array_agg(t.account_id order by t.bet_id),
    array_agg(t.stake_minor order by t.bet_id)
  into v_bets, v_placed, v_accounts, v_stakes
  from lottery_tickets t
  where t.draw_id = p_draw and t.account_id = any (v_holders) and t.bet_id > v_through and t.refunded_at is null and t.bet_placed_at >= v_from;

  with moved as materialized (
    select b.id, b.vendor_code, b.vendor_code || ':' || b.reference as key, b.account_id, b.stake_minor
    from unnest(v_bets, v_placed) as s (id, placed_at) join bets b on b.id = s.id and b.placed_at = s.placed_at and b.state = 'open')
  select (select count(*) from moved), (select array_agg(key order by id) from moved), array_agg(x.account order by m.id, x.account),
    array_agg(x.amount order by m.id, x.account)
  into v_count, v_keys, v_moved_accounts, v_moved_amounts
  from moved m
  join ledger_accounts a on a.owner_id = m.account_id and a.kind = 'main' and a.ref = ''
  join ledger_accounts h on h.owner_id is null and h.kind = 'game_revenue' and h.ref = m.vendor_code
  cross join lateral (values (a.id, m.stake_minor), (h.id, -m.stake_minor)) as x (account, amount);
  if v_count > 0 then
    select p.outcomes into v_outcomes from ledger_post_many(array_fill('rollback'::text, array[v_count]), v_keys,
      array_fill('bet'::text, array[v_count]), v_keys, array_fill('system'::text, array[v_count]), array_fill(null::bigint, array[v_count]),
      array_fill(p_at, array[v_count]), (select array_agg(i * 2 order by i) from generate_series(1, v_count) as i)::int[],
      v_moved_accounts, v_moved_amounts) p;
    if exists (select from unnest(v_outcomes) as o where o <> 0) then
      raise exception 'a stake of draw % was given back before: %', p_draw, v_outcomes using errcode = 'KL004';
    end if;
  end if;

  perform play_refund_bets(v_bets, v_placed, v_outcome, p_zone, p_at);
  update lottery_tickets t set refunded_at = p_at from unnest(v_bets) as s (id) where t.draw_id = p_draw and t.bet_id = s.id;
  return query
  select s.account_id, count(*)::int, sum(s.stake)::bigint from unnest(v_accounts, v_stakes) as s (account_id, stake) group by 1 order by 1;
end $$;

revoke execute on function lottery_refund from public;
