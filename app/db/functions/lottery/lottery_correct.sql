-- Calculates paid tickets of a draw again, those of up to p_limit accounts at once: bets, roll-ups, money, turnover and the board.
-- Targets that are null declare the draw void: stakes go back, payouts and rebates are taken back. The same holds for late tickets of a
-- drawn draw, which were placed when its first number was public (public_at). Each other ticket gets what is missing of its
-- payout; what it got too much is taken as far as the main balance holds, after what its owner gains, and the house bears the rest.
-- Whether a ticket has this version is asked by the key, ticket by ticket: a join would be planned without figures of the table.
-- Returns a row an account, where tickets and stake are of those whose stake went back; none when every paid ticket has this
-- version, or when the draw has another one.
-- Callers: correctTickets (lottery/official/correct-tickets.server.ts).
-- Dropped first: what it returns has changed.
drop function if exists lottery_correct(bigint, int, jsonb, text, text, timestamptz, bigint, int);
create or replace function lottery_correct(p_draw bigint, p_version int, p_targets jsonb, p_numbers text, p_zone text, p_at timestamptz,
  p_notable bigint, p_limit int, out account bigint, out tickets int, out stake bigint, out payout_change bigint, out paid bigint,
  out taken bigint, out borne_change bigint, out rebate_change bigint) returns setof record
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  v_is_void boolean := p_targets is null;
  v_back_from timestamptz;
  v_returned boolean[];
  v_some bigint[];
  v_some_placed timestamptz[];
  v_some_afters bigint[];
  v_holders bigint[];
  v_bets bigint[];
  v_sided bigint[];
  v_placed timestamptz[];
  v_accounts bigint[];
  v_befores bigint[];
  v_afters bigint[];
  v_borne_befores bigint[];
  v_moved bigint[];
  v_borne bigint[];
  v_stakes bigint[];
  v_rebates bigint[];
  v_kinds text[];
  v_keys text[];
  v_causes text[];
  v_moved_accounts bigint[];
  v_moved_amounts bigint[];
  v_outcomes smallint[];
  v_turnover record;
  v_through bigint;
begin
  perform pg_advisory_xact_lock(4705231 /* lotteryDraw */, p_draw::int);
  select settled_through, case when v_is_void then '-infinity' else coalesce(public_at, 'infinity') end into v_through, v_back_from
  from lottery_draws
  where id = p_draw and version = p_version and state = case when v_is_void then 'void' else 'drawn' end;
  if v_through is null then return; end if;

  -- 1. The accounts, locked before anything is read of them, and their tickets. All of an account's are in one chunk.
  select array_agg(h.account_id) into v_holders from (
    select distinct t.account_id from lottery_tickets t
    where t.draw_id = p_draw and t.bet_id <= v_through and t.refunded_at is null and (
      select c.version from lottery_ticket_corrections c where c.draw_id = p_draw and c.bet_id = t.bet_id and c.version = p_version) is null
    order by 1 limit p_limit) as h;
  if v_holders is null then return; end if;
  perform from ledger_accounts where owner_id = any (v_holders) and kind = 'main' and ref = '' order by id for update;
  select array_agg(t.bet_id) into v_bets from lottery_tickets t
  where t.draw_id = p_draw and t.account_id = any (v_holders) and t.bet_id <= v_through and t.refunded_at is null and (
      select c.version from lottery_ticket_corrections c where c.draw_id = p_draw and c.bet_id = t.bet_id and c.version = p_version) is null;

  -- 2. What is due to each ticket beside what its owner has of it; what is due negative is taken in the order of the tickets.
  with counted as (
    select t.bet_id, t.bet_placed_at, t.account_id, t.stake_minor, t.bet_placed_at >= v_back_from as returned, coalesce(t.payout_minor, 0) as before,
      w.payout as after, coalesce(l.borne_minor, 0) as borne, coalesce(r.rebate, 0) as rebate,
      case when t.bet_placed_at >= v_back_from then t.stake_minor - coalesce(r.rebate, 0) else w.payout end - coalesce(t.payout_minor, 0)
        - coalesce(l.borne_minor, 0) as due
    from lottery_tickets t left join lottery_payouts(p_draw, p_targets, v_bets) w on t.bet_placed_at < v_back_from and w.bet_id = t.bet_id
    left join lottery_rebates(p_draw, v_bets) r on t.bet_placed_at >= v_back_from and r.bet_id = t.bet_id
    left join lateral (
      select c.borne_minor from lottery_ticket_corrections c where c.draw_id = p_draw and c.bet_id = t.bet_id order by c.version desc limit 1) l on true
    where t.draw_id = p_draw and t.bet_id = any (v_bets)),
  available as (
    select c.*, m.balance + sum(greatest(c.due, 0)) over (partition by c.account_id)
      + coalesce(sum(least(c.due, 0)) over (partition by c.account_id order by c.bet_id rows between unbounded preceding and 1 preceding), 0) as left_minor
    from counted c join ledger_accounts m on m.owner_id = c.account_id and m.kind = 'main' and m.ref = ''),
  decided as (
    select a.*, case when a.due >= 0 then a.due else -greatest(least(-a.due, a.left_minor), 0) end::bigint as moved from available a)
  select array_agg(d.bet_id order by d.bet_id), array_agg(d.bet_placed_at order by d.bet_id), array_agg(d.account_id order by d.bet_id),
    array_agg(d.stake_minor order by d.bet_id), array_agg(d.before order by d.bet_id), array_agg(d.after order by d.bet_id),
    array_agg(d.borne order by d.bet_id), array_agg(d.moved order by d.bet_id), array_agg((d.moved - d.due)::bigint order by d.bet_id),
    array_agg(d.rebate order by d.bet_id), array_agg(d.returned order by d.bet_id)
  into v_bets, v_placed, v_accounts, v_stakes, v_befores, v_afters, v_borne_befores, v_moved, v_borne, v_rebates, v_returned from decided d;

  -- 3. Money: first all that is gained, then what is taken. A rebate is taken back as a rebate, the rest is what remains to move.
  with moves as materialized (
    select b.id, b.vendor_code, b.vendor_code || ':' || b.reference as key, s.account_id, x.kind, x.amount
    from unnest(v_bets, v_placed, v_accounts, v_moved, v_rebates, v_returned) as s (id, placed_at, account_id, moved, rebate, returned)
    join bets b on b.id = s.id and b.placed_at = s.placed_at
    cross join lateral (values (case when s.returned or s.moved < 0 then 'rollback' else 'win' end, s.moved + s.rebate), ('rebate', -s.rebate)) as x (kind, amount)
    where x.amount <> 0)
  select (select array_agg(kind order by amount < 0, id, kind) from moves), (select array_agg(key || ':v' || p_version order by amount < 0, id, kind) from moves),
    (select array_agg(key order by amount < 0, id, kind) from moves), array_agg(x.account order by m.amount < 0, m.id, m.kind, x.account),
    array_agg(x.amount order by m.amount < 0, m.id, m.kind, x.account)
  into v_kinds, v_keys, v_causes, v_moved_accounts, v_moved_amounts
  from moves m
  join ledger_accounts a on a.owner_id = m.account_id and a.kind = 'main' and a.ref = ''
  join ledger_accounts h on h.owner_id is null and h.kind = 'game_revenue' and h.ref = m.vendor_code
  cross join lateral (values (a.id, m.amount), (h.id, -m.amount)) as x (account, amount);
  if v_keys is not null then
    select p.outcomes into v_outcomes from ledger_post_many(v_kinds, v_keys, array_fill('bet'::text, array[cardinality(v_keys)]), v_causes,
      array_fill('system'::text, array[cardinality(v_keys)]), array_fill(null::bigint, array[cardinality(v_keys)]),
      array_fill(p_at, array[cardinality(v_keys)]), (select array_agg(i * 2 order by i) from generate_series(1, cardinality(v_keys)) as i)::int[],
      v_moved_accounts, v_moved_amounts) p;
    if exists (select from unnest(v_outcomes) as o where o <> 0) then
      raise exception 'a correction of draw % was posted before or cannot be: %', p_draw, v_outcomes using errcode = 'KL004';
    end if;
  end if;

  -- 4. Bets, tickets and what was corrected of each.
  select array_agg(s.id), array_agg(s.placed_at) into v_some, v_some_placed
  from unnest(v_bets, v_placed, v_returned) as s (id, placed_at, returned) where s.returned;
  if v_some is not null then
    perform play_void_bets(v_some, v_some_placed, p_zone, p_at, p_notable,
      jsonb_build_object('reason', case when v_is_void then 'annulled' else 'late' end));
    update lottery_tickets t set payout_minor = null, refunded_at = p_at where t.draw_id = p_draw and t.bet_id = any (v_some);
  end if;
  select array_agg(s.id), array_agg(s.placed_at), array_agg(s.after) into v_some, v_some_placed, v_some_afters
  from unnest(v_bets, v_placed, v_afters, v_returned) as s (id, placed_at, after, returned) where not s.returned;
  if v_some is not null then
    select coalesce(array_agg(t.bet_id), '{}') into v_sided from lottery_tickets t
    where t.draw_id = p_draw and t.bet_id = any (v_some) and t.is_both_sided;
    select c.accounts, c.valids into v_turnover
    from play_correct_bets(v_some, v_some_placed, v_some_afters, jsonb_build_object('numbers', p_numbers), p_zone, p_at, p_notable, v_sided) c;
    update lottery_tickets t set payout_minor = s.after from unnest(v_some, v_some_afters) as s (id, after) where t.draw_id = p_draw and t.bet_id = s.id;
    perform cashier_meet_turnover(v_turnover.accounts, v_turnover.valids, p_at);
  end if;
  insert into lottery_ticket_corrections (draw_id, bet_id, version, account_id, before_minor, after_minor, moved_minor, borne_minor)
  select p_draw, s.id, p_version, s.account_id, s.before, s.after, s.moved, s.borne
  from unnest(v_bets, v_accounts, v_befores, v_afters, v_moved, v_borne) as s (id, account_id, before, after, moved, borne);

  return query
  select s.account_id, (count(*) filter (where s.returned))::int, coalesce(sum(s.stake) filter (where s.returned), 0)::bigint,
    sum(coalesce(s.after, 0) - s.before)::bigint, sum(greatest(s.moved, 0))::bigint,
    sum(greatest(-s.moved, 0))::bigint, sum(s.borne - s.borne_before)::bigint, -sum(s.rebate)::bigint
  from unnest(v_accounts, v_stakes, v_befores, v_afters, v_moved, v_borne, v_borne_befores, v_rebates, v_returned)
    as s (account_id, stake, before, after, moved, borne, borne_before, rebate, returned)
  group by 1 order by 1;
end $$;

revoke execute on function lottery_correct from public;
