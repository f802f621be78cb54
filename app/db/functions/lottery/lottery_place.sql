-- Places slips of many accounts at once, each whole or not at all, with its own answer: the number of its order, or the code of what
-- refuses it. A batch holds one slip an account. Locks are taken in one order: keys, draws (shared: a draw is not closed meanwhile),
-- main accounts, exposures of draws. The database's clock decides whether a draw still takes tickets. A slip that was placed before
-- is answered as before; a refused one gives its key back. Exposure of a batch is added together; only where a limit would be passed
-- are its slips added one after the other. What a chase could win was added when it began.
-- Callers: placeSlips (lottery/tickets/place-slips.server.ts).
-- Shared with TypeScript: lockForSale (lottery/draws/draw-locks.server.ts) judges the close of a draw in the same way.
create or replace function lottery_place(p_slips jsonb,
  out n int, out code text, out order_id bigint, out params jsonb, out is_first boolean) returns setof record
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_count int := jsonb_array_length(p_slips);
  v_is_stopped boolean := play_is_stopped();
  v_at timestamptz := p_slips -> 0 ->> 'at';
  v_taken int[];
  v_accounts bigint[];
  v_vendors text[];
  v_held int;
  c record;
  d record;
  v_admission record;
  v_left bigint;
  v_slip int;
  v_codes text[] := array_fill(null::text, array[v_count]);
  v_params jsonb[] := array_fill(null::jsonb, array[v_count]);
  v_answers bigint[] := array_fill(null::bigint, array[v_count]);
  -- Orders that this call writes, by slip; v_answers also has those of former calls.
  v_orders bigint[] := array_fill(null::bigint, array[v_count]);
  v_sessions bigint[] := array_fill(null::bigint, array[v_count]);
  v_sitters bigint[];
  v_sittings bigint[];
  v_exposure record;
  v_full record;
  v_keys text[];
  v_roles text[];
  v_ids bigint[];
  v_ats timestamptz[];
  v_moved_accounts bigint[];
  v_moved_amounts bigint[];
  v_outcomes smallint[];
  v_tickets jsonb[];
begin
  -- 1. Locks.
  select ledger_take_keys(array_agg(s.account order by s.n), array_agg(s.key order by s.n), array_agg(s.hash order by s.n), array_agg(s.at order by s.n))
  into v_taken from jsonb_to_recordset(p_slips) as s (n int, account bigint, key text, hash text, at timestamptz);
  perform pg_advisory_xact_lock_shared(4705231 /* lotteryDraw */, i.draw) from (
    select distinct s.draw from jsonb_to_recordset(p_slips) as s (draw int) order by 1) as i;
  select array_agg(distinct s.account), array_agg(distinct s.vendor) into v_accounts, v_vendors
  from jsonb_to_recordset(p_slips) as s (account bigint, vendor text);
  for attempt in 1 .. 2 loop
    select count(*) into v_held from (
      select from ledger_accounts where owner_id = any (v_accounts) and kind = 'main' and ref = '' order by id for update) as held;
    exit when v_held = cardinality(v_accounts);
    perform ledger_open_accounts(a.id, '{main,locked,bonus}', '{"","",""}', '{money,money,money}', '{0,0,0}') from accounts a where a.id = any (v_accounts);
  end loop;
  perform ledger_open_accounts(null, '{game_revenue}', array[v.code], '{money}', '{0}')
  from unnest(v_vendors) as v (code)
  where not exists (select from ledger_accounts h where h.owner_id is null and h.kind = 'game_revenue' and h.ref = v.code);

  -- 2. Each slip is judged by itself.
  for c in
    select s.*, s.n = any (v_taken) as is_new, r.input_hash as known_hash, (r.result ->> 'id')::bigint as known_order,
      w.game_code, w.state as draw_state, w.opens_at <= clock_timestamp() and clock_timestamp() < w.closes_at as is_within,
      g.is_enabled, g.line_most_minor, g.ticket_payout_most_minor, g.account_payout_most_minor, m.balance as main_balance,
      gd.barred_until, gd.has_stake_limits,
      gd.barred_until > s.at or gd.has_stake_limits or gd.check_due_at <= s.at as is_guarded,
      (select max(x.id) from sessions x where x.account_id = s.account and x.ended_at is null) as session_id,
      (select coalesce(sum(t.worst_minor), 0) from lottery_tickets t
        where t.draw_id = s.draw and t.account_id = s.account and t.refunded_at is null) as others
    from jsonb_to_recordset(p_slips) as s (n int, key text, hash text, at timestamptz, zone text, account bigint, draw bigint, game text,
      stake bigint, largest bigint, line bigint, worst bigint, worst_one bigint, count int)
    left join request_keys r on r.owner_id = s.account and r.key = s.key
    left join lottery_draws w on w.id = s.draw
    left join lottery_games g on g.code = s.game
    left join ledger_accounts m on m.owner_id = s.account and m.kind = 'main' and m.ref = ''
    left join guards gd on gd.account_id = s.account
    order by s.n
  loop
    if c.key is not null and not c.is_new then
      if c.known_hash = c.hash then v_answers[c.n] := c.known_order; else v_codes[c.n] := 'key_conflict'; end if;
      continue;
    end if;
    v_left := c.account_payout_most_minor - c.others;
    v_codes[c.n] := case
      when v_is_stopped then 'stopped'
      when c.draw_state is null then 'not_found'
      when not c.is_within or c.draw_state not in ('scheduled', 'open') then 'closed'
      when c.game_code <> c.game then 'not_found'
      when c.is_enabled is not true then 'not_offered'
      when c.line > c.line_most_minor then 'line_most'
    end;
    if v_codes[c.n] = 'line_most' then v_params[c.n] := jsonb_build_object('mostMinor', c.line_most_minor::text); end if;
    if v_codes[c.n] is not null then continue; end if;
    if c.is_guarded then
      select p.* into v_admission from play_admits(c.account, c.session_id, c.largest, c.at, c.zone) p;
      -- What a slip stakes in all counts for limits of a period, of a single stake only the largest.
      if v_admission.verdict = 'ok' and c.has_stake_limits and c.count > 1 then
        select 'limit' as verdict, u.kind, u.period, u.amount_minor, greatest(u.amount_minor - u.used_minor, 0) as left_minor into v_admission
        from play_used(c.account, c.at, c.zone) u
        where u.kind in ('loss', 'wager') and u.used_minor + c.stake > u.amount_minor
        order by u.amount_minor - u.used_minor, u.kind, u.period limit 1;
      end if;
      if v_admission.verdict <> 'ok' then
        v_codes[c.n] := 'not_admitted';
        v_params[c.n] := jsonb_build_object('verdict', v_admission.verdict, 'kind', v_admission.kind, 'period', v_admission.period,
          'amountMinor', v_admission.amount_minor::text, 'leftMinor', v_admission.left_minor::text, 'barredUntil', c.barred_until);
        continue;
      end if;
    end if;
    if c.stake > coalesce(c.main_balance, 0) then v_codes[c.n] := 'not_enough'; continue; end if;
    if c.worst_one > c.ticket_payout_most_minor or c.worst > v_left then
      v_codes[c.n] := 'over_payout';
      v_params[c.n] := jsonb_build_object('mostMinor', greatest(least(v_left, c.ticket_payout_most_minor), 0)::text);
      continue;
    end if;
    v_orders[c.n] := nextval('lottery_orders_id_seq');
    v_sessions[c.n] := c.session_id;
  end loop;

  -- 3. Exposure, draw by draw.
  for d in
    select s.draw, s.game, g.key_payout_most_minor as key_most, g.draw_payout_most_minor as draw_most, array_agg(s.n order by s.n) as slips
    from jsonb_to_recordset(p_slips) as s (n int, draw bigint, game text, exposed boolean) join lottery_games g on g.code = s.game
    where v_orders[s.n] is not null and s.exposed is not true group by 1, 2, 3, 4 order by 1
  loop
    begin
      select array_agg(t.play) as plays, array_agg(e.key) as keys, array_agg(e.payout::bigint) as payouts into v_exposure
      from jsonb_to_recordset(p_slips) as s (n int, tickets jsonb) cross join jsonb_to_recordset(s.tickets) as t (play text, exposures jsonb)
      cross join jsonb_each_text(t.exposures) as e (key, payout) where s.n = any (d.slips);
      select x.* into v_full from lottery_add_exposure(d.draw, v_exposure.plays, v_exposure.keys, v_exposure.payouts, d.key_most, d.draw_most) x;
      if v_full.code is not null then raise exception using errcode = 'KL027'; end if;
    exception when sqlstate 'KL027' then
      foreach v_slip in array d.slips loop
        begin
          select array_agg(t.play) as plays, array_agg(e.key) as keys, array_agg(e.payout::bigint) as payouts into v_exposure
          from jsonb_to_recordset(p_slips) as s (n int, tickets jsonb) cross join jsonb_to_recordset(s.tickets) as t (play text, exposures jsonb)
          cross join jsonb_each_text(t.exposures) as e (key, payout) where s.n = v_slip;
          select x.* into v_full from lottery_add_exposure(d.draw, v_exposure.plays, v_exposure.keys, v_exposure.payouts, d.key_most, d.draw_most) x;
          if v_full.code is not null then raise exception using errcode = 'KL027'; end if;
        exception when sqlstate 'KL027' then
          v_orders[v_slip] := null;
          v_codes[v_slip] := v_full.code;
          v_params[v_slip] := jsonb_build_object('leftMinor', v_full.left_minor::text, 'key', coalesce(v_full.at_key, ''));
        end;
      end loop;
    end;
  end loop;

  -- 4. What is accepted is written: sittings (before any live head is held), movements, orders, bets, tickets, roll-ups.
  if exists (select from unnest(v_orders) as o (id) where o.id is not null) then
    select array_agg(s.account), array_agg(v_sessions[s.n]) into v_sitters, v_sittings
    from jsonb_to_recordset(p_slips) as s (n int, account bigint) where v_orders[s.n] is not null;
    perform protection_begin_sittings(v_sitters, v_sittings, v_at);
    select array_agg(k.key order by k.id, k.at), array_agg(k.role order by k.id, k.at), array_agg(k.by_id order by k.id, k.at),
      array_agg(k.placed order by k.id, k.at)
    into v_keys, v_roles, v_ids, v_ats from (
      select v_orders[s.n] as id, t.at, s.vendor || ':L-' || v_orders[s.n] || '-' || t.at as key, s.role, s.by as by_id, s.at as placed
      from jsonb_to_recordset(p_slips) as s (n int, vendor text, at timestamptz, role text, by bigint, tickets jsonb)
      cross join jsonb_to_recordset(s.tickets) as t (at int) where v_orders[s.n] is not null) as k;
    select array_agg(k.account order by k.id, k.at, k.account), array_agg(k.amount order by k.id, k.at, k.account)
    into v_moved_accounts, v_moved_amounts from (
      select v_orders[s.n] as id, t.at, x.account, x.amount
      from jsonb_to_recordset(p_slips) as s (n int, vendor text, account bigint, tickets jsonb)
      join ledger_accounts m on m.owner_id = s.account and m.kind = 'main' and m.ref = ''
      join ledger_accounts h on h.owner_id is null and h.kind = 'game_revenue' and h.ref = s.vendor
      cross join jsonb_to_recordset(s.tickets) as t (at int, stake bigint)
      cross join lateral (values (m.id, -t.stake), (h.id, t.stake)) as x (account, amount) where v_orders[s.n] is not null) as k;
    select p.outcomes into v_outcomes from ledger_post_many(array_fill('bet'::text, array[cardinality(v_keys)]), v_keys,
      array_fill('bet'::text, array[cardinality(v_keys)]), v_keys, v_roles, v_ids, v_ats,
      (select array_agg(i * 2 order by i) from generate_series(1, cardinality(v_keys)) as i)::int[], v_moved_accounts, v_moved_amounts) p;
    if exists (select from unnest(v_outcomes) as o where o <> 0) then
      raise exception 'a stake of this batch was posted before: %', v_outcomes using errcode = 'KL004';
    end if;
    insert into lottery_orders (id, account_id, draw_id, placed_at) overriding system value
    select v_orders[s.n], s.account, s.draw, s.at from jsonb_to_recordset(p_slips) as s (n int, account bigint, draw bigint, at timestamptz)
    where v_orders[s.n] is not null;
    select array_agg(b.account), array_agg(b.at), array_agg(b.ticket), play_place_bets(array_agg(b.account), array_agg(b.vendor), array_agg(b.node),
        array_agg(b.category), array_agg(b.round), array_agg(b.reference), array_agg(b.stake), array_agg(b.detail), array_agg(b.at), array_agg(b.zone))
    into v_accounts, v_ats, v_tickets, v_ids from (
      select s.account, s.vendor, s.node, s.category, s.at, s.zone, w.game_code || '-' || w.issue as round,
        'L-' || v_orders[s.n] || '-' || (t.ticket ->> 'at') as reference, (t.ticket ->> 'stake')::bigint as stake,
        t.ticket || jsonb_build_object('draw', s.draw, 'order', v_orders[s.n]) as ticket,
        jsonb_build_object('choices', jsonb_build_object('draw', w.issue, 'play', t.ticket ->> 'play', 'picks', t.ticket ->> 'picks',
          'lines', t.ticket ->> 'lines')) as detail
      from jsonb_to_recordset(p_slips) as s (n int, account bigint, draw bigint, vendor text, node int, category text, at timestamptz, zone text,
        tickets jsonb)
      join lottery_draws w on w.id = s.draw cross join jsonb_array_elements(s.tickets) as t (ticket)
      where v_orders[s.n] is not null order by s.n, (t.ticket ->> 'at')::int) as b;
    insert into lottery_tickets (draw_id, bet_id, bet_placed_at, order_id, account_id, line_minor, stake_minor, worst_minor, a, b, lines, play,
      picks, price, keys)
    select k.draw, b.id, b.at, k."order", b.account, k.line, k.stake, k.worst, k.a, k.b, k.lines, k.play, k.picks, k.price, k.keys
    from unnest(v_ids, v_accounts, v_ats, v_tickets) as b (id, account, at, ticket)
    cross join lateral jsonb_to_record(b.ticket) as k (draw bigint, "order" bigint, play text, picks text, lines int, line bigint, stake bigint,
      worst bigint, price text, a bigint, b bigint, keys int[]);
    perform catalogue_remember_played(array_agg(s.account), array_agg(s.node), array_agg(s.at), min(s.recents))
    from jsonb_to_recordset(p_slips) as s (n int, account bigint, node int, at timestamptz, recents int) where v_orders[s.n] is not null;
  end if;
  perform ledger_end_keys(array_agg(s.account), array_agg(s.key), array_agg(case when v_orders[s.n] is not null then jsonb_build_object('id', v_orders[s.n]) end))
  from jsonb_to_recordset(p_slips) as s (n int, account bigint, key text) where s.n = any (v_taken) having count(*) > 0;

  for i in 1 .. v_count loop
    n := i;
    code := v_codes[i];
    is_first := v_orders[i] is not null;
    order_id := coalesce(v_orders[i], v_answers[i]);
    params := v_params[i];
    return next;
  end loop;
end $$;

revoke execute on function lottery_place from public;
