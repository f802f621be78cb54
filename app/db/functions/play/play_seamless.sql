-- Decides a batch of vendors' calls, of all players and vendors at once: bets, wins and rollbacks, each with its answer. A batch
-- holds one call per player and per transaction id, so that no call reads what another call of the batch is about to write;
-- everything is written together at the end. A movement's cause is the number of its bet. One function, in sections: split into
-- several, each batch would pass its dozen lists from one to the next. A closed round has no row: its calls are found by its number.
-- Callers: openSeamlessWallet (play/seamless/wallet.server.ts).
-- Shared with TypeScript: nothing of its own; play_valid_bet, play_settled_state, play_admits and catalogue_category are.
create or replace function play_seamless(p_calls jsonb, p_rules jsonb,
  out n int, out status text, out balance bigint, out is_first boolean, out node_id int, out won bigint) returns setof record
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_zone text := p_rules ->> 'timeZone';
  v_at timestamptz := p_calls -> 0 ->> 'at';
  v_accounts bigint[];
  v_held int;
  v_vendors text[];
  v_esports text[] := array(select jsonb_array_elements_text(p_rules -> 'esports'));
  v_cockfights text[] := array(select jsonb_array_elements_text(p_rules -> 'cockfights'));
  v_inhouse text[] := array(select jsonb_array_elements_text(p_rules -> 'inhouse'));
  c record;
  v_status text;
  v_balance bigint;
  v_is_first boolean;
  v_keeps boolean;
  v_round bigint;
  v_node int;
  v_bet_id bigint;
  v_bet_at timestamptz;
  v_bet bets;
  v_new bets;
  v_news bets[] := '{}';
  v_row seamless_transactions;
  v_rows seamless_transactions[] := '{}';
  v_opened rounds;
  v_openings rounds[] := '{}';
  v_closings bigint[] := '{}';
  v_updates bets[] := '{}';
  v_reference record;
  v_result record;
  v_valid bigint;
  v_shortfall bigint;
  v_move bigint;
  v_net bigint;
  v_won bigint;
  v_changes play_change[] := '{}';
  v_lines play_line[] := '{}';
  v_settled bigint[] := '{}';
  v_valids bigint[] := '{}';
  v_sessions bigint[] := '{}';
  v_sitters bigint[] := '{}';
  v_sittings bigint[] := '{}';
  v_admission text;
  v_kinds text[] := '{}';
  v_keys text[] := '{}';
  v_causes text[] := '{}';
  v_ats timestamptz[] := '{}';
  v_moved_accounts bigint[] := '{}';
  v_moved_amounts bigint[] := '{}';
  v_outcomes smallint[];
begin
  -- 1. Locks: the ids of the calls, then the players' main accounts.
  select array_agg(distinct k.account) filter (where k.account is not null), array_agg(distinct k.vendor) into v_accounts, v_vendors
  from jsonb_to_recordset(p_calls) as k (account bigint, vendor text);
  -- Ids are locked before accounts, in one order: two players cannot use one id at once either.
  perform pg_advisory_xact_lock(i.id) from (
    select distinct hashtextextended(k.vendor || ':' || t.id, 4705213 /* vendorReference */) as id
    from jsonb_to_recordset(p_calls) as k (vendor text, transaction text, reference text)
    cross join lateral (values (k.transaction), (k.reference)) as t (id) where t.id is not null order by 1) as i;
  for attempt in 1 .. 2 loop
    select count(*) into v_held from (
      select from ledger_accounts where owner_id = any (v_accounts) and kind = 'main' and ref = '' order by id for update) as held;
    exit when v_held = cardinality(v_accounts);
    perform ledger_open_accounts(a.id, '{main,locked,bonus}', '{"","",""}', '{money,money,money}', '{0,0,0}') from accounts a where a.id = any (v_accounts);
  end loop;
  perform ledger_open_accounts(null, '{game_revenue}', array[v.code], '{money}', '{0}')
  from unnest(v_vendors) as v (code)
  where not exists (select from ledger_accounts h where h.owner_id is null and h.kind = 'game_revenue' and h.ref = v.code);

  -- 2. What is known of each call: player, game, token, the call's id, round and bet.
  for c in
    select k.*, a.id as account_id, a.role, a.status as account_status, m.id as main_id, m.balance as main_balance, h.id as house_id,
      g.node_id, g.category, g.is_offered,
      t.account_id as token_account, t.vendor_code as token_vendor, t.game_code as token_game, t.expires_at as token_until,
      t.session_id, t.last_seen_at,
      t.ended_at is null and t.session_until > k.at and t.last_seen_at > k.at - (p_rules ->> 'idleMinutes')::int * interval '1 minute' as session_is_open,
      x.kind as known_kind, x.status as known_status, x.fields_hash as known_hash, x.balance_minor as known_balance,
      gd.barred_until > k.at or gd.has_stake_limits or gd.check_due_at <= k.at as is_guarded, gd.sitting_session_id,
      q.round_key, r.id as round_id,
      w.status as won_status, w.reversed_at as won_reversed_at, w.account_id as won_account, w.bet_id as won_bet_id,
      w.bet_placed_at as won_bet_at, w.node_id as won_node, w.transaction_id as won_transaction, w.bets as round_bets, wb as won_bet
    from jsonb_to_recordset(p_calls) as k (n int, kind text, vendor text, transaction text, hash text, account bigint, token text,
      game text, round text, amount bigint, closes boolean, reference text, at timestamptz, currency boolean, barred boolean)
    left join accounts a on a.id = k.account and a.role <> 'operator'
    left join ledger_accounts m on m.owner_id = a.id and m.kind = 'main' and m.ref = ''
    left join ledger_accounts h on h.owner_id is null and h.kind = 'game_revenue' and h.ref = k.vendor
    -- Only a bet is judged by its token and by what its game is; limited, so that nothing is looked up for a win.
    left join lateral (
      select t.account_id, t.vendor_code, t.game_code, t.expires_at, s.id as session_id, s.last_seen_at, s.ended_at, s.expires_at as session_until
      from game_tokens t left join sessions s on s.id = t.session_id
      where k.kind = 'bet' and t.token_hash = k.token limit 1) t on true
    left join guards gd on k.kind = 'bet' and gd.account_id = a.id
    -- An id serves one kind; rows written before that was so may share theirs, and each kind then hears its own answer.
    left join lateral (
      select x.kind, x.status, x.fields_hash, x.balance_minor from seamless_transactions x
      where x.vendor_code = k.vendor and x.transaction_id = k.transaction
      order by x.kind = k.kind desc limit 1) x on true
    -- Computed once a call, where a plain subquery would be merged and computed wherever it is named.
    cross join lateral (select play_round_number(k.account, k.vendor, k.round) as round_key offset 0) q
    left join rounds r on r.id = q.round_key
    left join lateral (
      select x.status, x.reversed_at, x.account_id, x.bet_id, x.bet_placed_at, x.node_id, x.transaction_id, count(*) over () as bets from seamless_transactions x
      where k.kind = 'win' and k.reference is null and x.round_id = q.round_key and x.account_id = k.account and x.kind = 'bet' and x.status = 'OK'
      order by x.reversed_at is null desc, x.id desc limit 1) w on true
    left join bets wb on wb.id = w.bet_id and wb.placed_at = w.bet_placed_at
    left join lateral (
      select g.node_id, l.category, g.is_enabled and l.is_enabled and v.is_enabled and v.wallet_mode = 'seamless'
        and not (v.is_in_maintenance and coalesce(v.halted_until > v_at, true)) and not (g.is_halted and coalesce(g.halted_until > v_at, true)) and coalesce(y.is_enabled, false) as is_offered
      from games g
      join vendors v on v.code = g.vassalage
      join lateral (
        select l.is_enabled, catalogue_category(l.game_type, l.vendor_code, v_esports, v_cockfights, v_inhouse) as category
        from vendor_lanes l where l.vendor_code = g.vassalage and l.game_type = g.game_type) l on true
      left join categories y on y.code = l.category
      where k.kind <> 'win' and g.vassalage = k.vendor and g.game_code = k.game limit 1) g on true
    order by k.n
  loop
    v_balance := coalesce(c.main_balance, 0);
    v_is_first := true;
    v_keeps := false;
    v_round := c.round_id;
    v_node := c.node_id;
    v_bet_id := null;
    v_bet_at := null;
    v_shortfall := 0;
    v_move := 0;
    v_won := 0;

    -- 3. What any call may meet: an unknown player, an id that was used before, another currency.
    if c.account_id is null then v_status := 'UNKNOWN_PLAYER';
    elsif c.known_kind <> c.kind then v_status := 'DUPLICATE_TRANSACTION';
    elsif c.known_status = 'TOMBSTONE' then v_status := 'TRANSACTION_ROLLED_BACK';
    elsif c.known_status is not null then
      v_is_first := false;
      if left(c.known_hash, 11) = left(c.hash, 11) then
        v_status := c.known_status;
        v_balance := c.known_balance;
      else v_status := 'DUPLICATE_TRANSACTION';
      end if;
    elsif not c.currency and c.kind <> 'rollback' then v_status := 'WRONG_CURRENCY';

    -- 4. A bet.
    elsif c.kind = 'bet' then
      -- Most players have nothing that asks; they are not judged again.
      v_admission := 'ok';
      if c.is_guarded then select p.verdict into v_admission from play_admits(c.account_id, c.session_id, c.amount, c.at, v_zone) p; end if;
      if c.account_status <> 'active' or not (c.role = 'member' or c.role = 'agent' and (p_rules ->> 'agentsPlay')::boolean)
        or not (p_rules ->> 'isOpen')::boolean or coalesce(c.barred, false) or v_admission = 'barred' then v_status := 'USER_DISABLED';
      elsif c.token_account is distinct from c.account_id or c.token_vendor <> c.vendor then v_status := 'INVALID_TOKEN';
      elsif c.token_until <= c.at or not c.session_is_open then v_status := 'TOKEN_EXPIRED';
      elsif not coalesce(c.is_offered, false) then v_status := 'UNKNOWN_GAME';
      elsif c.token_game <> c.game then v_status := 'INVALID_TOKEN';
      elsif c.amount > (p_rules ->> 'largestBet')::bigint or v_admission in ('limit', 'check') then v_status := 'LIMIT_REACHED';
      elsif c.amount > v_balance then v_status := 'NOT_ENOUGH_MONEY';
      else
        v_status := 'OK';
        v_move := -c.amount;
        v_balance := v_balance - c.amount;
        if c.session_id > coalesce(c.sitting_session_id, 0) then
          v_sitters := v_sitters || c.account_id;
          v_sittings := v_sittings || c.session_id;
        end if;
        if c.last_seen_at < c.at - interval '1 minute' then v_sessions := v_sessions || c.session_id; end if;
        if v_round is null then
          v_round := c.round_key;
          v_opened.id := v_round;
          v_opened.vendor_code := c.vendor;
          v_opened.account_id := c.account_id;
          v_opened.round := c.round;
          v_opened.node_id := c.node_id;
          v_opened.state := 'open';
          v_opened.opened_at := c.at;
          if c.closes is not true then v_openings := v_openings || v_opened; end if;
        end if;
        v_bet_id := nextval('bets_id_seq');
        v_bet_at := c.at;
        v_new.id := v_bet_id;
        v_new.placed_at := c.at;
        v_new.account_id := c.account_id;
        v_new.vendor_code := c.vendor;
        v_new.node_id := c.node_id;
        v_new.category := c.category;
        v_new.round := c.round;
        v_new.reference := c.transaction;
        v_new.stake_minor := c.amount;
        v_new.payout_minor := 0;
        v_new.valid_bet_minor := 0;
        v_new.state := 'open';
        v_new.detail := '{}';
        v_new.balance_before := c.main_balance;
        v_new.balance_after := v_balance;
        -- Written with the others at the end, but where it is settled at once.
        if c.closes then insert into bets select v_new.*; else v_news := v_news || v_new; end if;
        v_changes := v_changes || (c.account_id, 'placed', (c.at at time zone v_zone)::date, c.category, c.vendor, 1, c.amount, 0, 0)::play_change;
      end if;
      v_keeps := v_status in ('OK', 'USER_DISABLED', 'UNKNOWN_GAME', 'LIMIT_REACHED', 'NOT_ENOUGH_MONEY');

    -- 5. A win.
    elsif c.kind = 'win' then
      if c.reference is null then
        select c.won_status as status, c.won_reversed_at as reversed_at, c.won_account as account_id, c.won_bet_id as bet_id,
          c.won_bet_at as bet_placed_at, c.round_key as round_id, c.won_node as node_id, c.won_transaction as transaction_id into v_reference;
      else
        select x.status, x.reversed_at, x.account_id, x.bet_id, x.bet_placed_at, x.round_id, x.node_id, x.transaction_id into v_reference
        from seamless_transactions x where x.vendor_code = c.vendor and x.transaction_id = c.reference and x.kind = 'bet';
      end if;
      if v_reference.status is null or v_reference.account_id <> c.account_id then v_status := 'TRANSACTION_DOES_NOT_EXIST';
      elsif v_reference.status = 'TOMBSTONE' or v_reference.reversed_at is not null then v_status := 'TRANSACTION_ROLLED_BACK';
      elsif v_reference.status <> 'OK' then v_status := 'TRANSACTION_DOES_NOT_EXIST';
      else
        v_status := 'OK';
        v_keeps := true;
        v_move := c.amount;
        v_won := c.amount;
        v_balance := v_balance + c.amount;
        v_round := v_reference.round_id;
        v_node := v_reference.node_id;
        v_bet_id := v_reference.bet_id;
        v_bet_at := v_reference.bet_placed_at;
        if c.reference is null then v_bet := c.won_bet;
        else select * into v_bet from bets b where b.id = v_bet_id and b.placed_at = v_bet_at;
        end if;
        if v_bet.state in ('refunded', 'void') then
          -- Its stake went back: what is won all the same is a bet of its own.
          if c.amount > 0 then
            insert into bets (placed_at, account_id, vendor_code, node_id, category, round, reference, stake_minor, balance_before)
            values (c.at, c.account_id, c.vendor, v_bet.node_id, v_bet.category, v_bet.round, c.transaction, 0, c.main_balance)
            returning * into v_bet;
            v_bet_id := v_bet.id;
            v_bet_at := v_bet.placed_at;
            v_changes := v_changes || (c.account_id, 'placed', (c.at at time zone v_zone)::date, v_bet.category, c.vendor, 1, 0, 0, 0)::play_change;
          else v_bet.id := null;
          end if;
        end if;
        if v_bet.id is not null and (v_bet.state = 'open' or c.amount > 0) then
          v_result := play_changed_payout(v_bet, v_bet.payout_minor + c.amount, coalesce(c.closes, true) or v_bet.stake_minor = 0, c.at, v_zone, v_balance);
          v_updates := v_updates || v_result.bet;
          v_changes := v_changes || v_result.changes;
          if v_result.line is not null then v_lines := v_lines || v_result.line; end if;
          v_settled := v_settled || c.account_id;
          v_valids := v_valids || v_result.valid_change;
        end if;
      end if;

    -- 6. A rollback.
    elsif c.kind = 'rollback' then
      select x.status, x.reversed_at, x.account_id, x.bet_id, x.bet_placed_at, x.round_id, x.node_id, x.transaction_id, x.kind, x.id, x.amount_minor
        into v_reference from seamless_transactions x
      where x.vendor_code = c.vendor and x.transaction_id = coalesce(c.reference, c.transaction) and x.kind in ('bet', 'win')
      order by x.kind limit 1;
      v_status := 'OK';
      v_keeps := true;
      if v_reference.status is null then
        insert into seamless_transactions (vendor_code, transaction_id, kind, fields_hash, account_id, node_id, reference, amount_minor, status, balance_minor, at)
        values (c.vendor, coalesce(c.reference, c.transaction), 'bet', '', c.account_id, coalesce(c.node_id, 0), '', 0, 'TOMBSTONE', 0, c.at);
      elsif v_reference.account_id <> c.account_id then
        v_status := 'TRANSACTION_DOES_NOT_EXIST';
        v_keeps := false;
      elsif v_reference.status = 'OK' and v_reference.reversed_at is null then
        v_round := v_reference.round_id;
        v_node := v_reference.node_id;
        v_bet_id := v_reference.bet_id;
        v_bet_at := v_reference.bet_placed_at;
        if v_reference.kind = 'win' then
          v_net := -v_reference.amount_minor;
          select * into v_bet from bets b where b.id = v_bet_id and b.placed_at = v_bet_at;
          if v_bet.state <> 'refunded' and v_bet.state <> 'void' then
            v_result := play_changed_payout(v_bet, greatest(v_bet.payout_minor - v_reference.amount_minor, 0), false, c.at, v_zone, v_balance + v_net);
            v_updates := v_updates || v_result.bet;
            v_changes := v_changes || v_result.changes;
            if v_result.line is not null then v_lines := v_lines || v_result.line; end if;
          end if;
          update seamless_transactions x set reversed_at = c.at
          where x.transaction_id = v_reference.transaction_id and x.id = v_reference.id;
        else
          -- With a win in it the whole round goes back; else the one bet.
          v_net := 0;
          for v_result in
            select b as bet, sum(case when x.kind = 'bet' then case when b.state <> 'refunded' then x.amount_minor else 0 end else -x.amount_minor end) as net
            from seamless_transactions x join bets b on b.id = x.bet_id and b.placed_at = x.bet_placed_at
            where x.round_id = v_round and x.account_id = c.account_id and x.status = 'OK' and x.kind in ('bet', 'win') and x.reversed_at is null
              and (x.id = v_reference.id or exists (
                select from seamless_transactions w
                where w.round_id = v_round and w.account_id = c.account_id and w.kind = 'win' and w.status = 'OK' and w.reversed_at is null and w.amount_minor > 0))
            group by b
          loop
            v_bet := v_result.bet;
            v_net := v_net + v_result.net;
            if v_bet.state in ('refunded', 'void') then continue; end if;
            update bets set state = case when state = 'open' then 'refunded' else 'void' end, settled_at = coalesce(settled_at, c.at)
            where id = v_bet.id and placed_at = v_bet.placed_at;
            v_changes := v_changes || (c.account_id, 'placed', (v_bet.placed_at at time zone v_zone)::date, v_bet.category, c.vendor,
              -1, -v_bet.stake_minor, -v_bet.payout_minor, -v_bet.valid_bet_minor)::play_change;
            if v_bet.state <> 'open' then
              v_changes := v_changes || (c.account_id, 'settled', (v_bet.settled_at at time zone v_zone)::date, v_bet.category, c.vendor,
                -1, -v_bet.stake_minor, -v_bet.payout_minor, -v_bet.valid_bet_minor)::play_change;
              v_lines := v_lines || (c.account_id, c.at, v_bet.category, c.vendor, -1, -v_bet.stake_minor, -v_bet.payout_minor,
                -v_bet.valid_bet_minor)::play_line;
            end if;
          end loop;
          update seamless_transactions x set reversed_at = c.at
          where x.round_id = v_round and x.account_id = c.account_id and x.status = 'OK' and x.kind in ('bet', 'win') and x.reversed_at is null
            and (x.id = v_reference.id or exists (
              select from seamless_transactions w
              where w.round_id = v_round and w.account_id = c.account_id and w.kind = 'win' and w.status = 'OK' and w.reversed_at is null and w.amount_minor > 0));
          if not exists (
            select from seamless_transactions x
            where x.round_id = v_round and x.account_id = c.account_id and x.kind = 'bet' and x.status = 'OK' and x.reversed_at is null
          ) then v_closings := v_closings || v_round;
          end if;
        end if;
        -- What was spent meanwhile cannot be taken back: a balance is never negative.
        v_move := greatest(v_net, -v_balance);
        v_shortfall := v_move - v_net;
        v_balance := v_balance + v_move;
      end if;
    end if;

    -- 7. A call that closes its round settles the bets that are still open in it.
    if v_status = 'OK' and v_is_first and c.closes and c.kind in ('bet', 'win') then
      -- A win has just settled its own bet; a bet that closes its round is not written down yet. Most rounds have no other.
      if c.kind = 'bet' or c.reference is not null or c.round_bets > 1 then
        for v_bet in
          select b.* from seamless_transactions x join bets b on b.id = x.bet_id and b.placed_at = x.bet_placed_at
          where x.round_id = v_round and x.account_id = c.account_id and x.kind = 'bet' and x.status = 'OK' and b.state = 'open' and b.id <> v_bet_id
          union all
          select b.* from bets b where c.kind = 'bet' and b.id = v_bet_id and b.placed_at = v_bet_at
        loop
          v_result := play_changed_payout(v_bet, v_bet.payout_minor, true, c.at, v_zone, v_balance);
          v_updates := v_updates || v_result.bet;
          v_changes := v_changes || v_result.changes;
          v_lines := v_lines || v_result.line;
          v_settled := v_settled || c.account_id;
          v_valids := v_valids || v_result.valid_change;
        end loop;
      end if;
      v_closings := v_closings || v_round;
    end if;

    -- 8. The call, its movement and its answer are collected.
    if v_keeps then
      v_row.id := nextval('seamless_transactions_id_seq');
      v_row.vendor_code := c.vendor;
      v_row.transaction_id := c.transaction;
      v_row.kind := c.kind;
      v_row.fields_hash := left(c.hash, 11);
      v_row.account_id := c.account_id;
      v_row.node_id := coalesce(v_node, 0);
      v_row.round_id := v_round;
      v_row.reference := coalesce(c.reference, '');
      v_row.amount_minor := c.amount;
      v_row.status := v_status;
      v_row.balance_minor := v_balance;
      v_row.shortfall_minor := nullif(v_shortfall, 0);
      v_row.bet_id := v_bet_id;
      v_row.bet_placed_at := v_bet_at;
      v_row.at := c.at;
      v_rows := v_rows || v_row;
    end if;
    if v_move <> 0 then
      v_kinds := v_kinds || c.kind;
      v_keys := v_keys || (c.vendor || ':' || c.transaction);
      v_causes := v_causes || v_bet_id::text;
      v_ats := v_ats || c.at;
      v_moved_accounts := v_moved_accounts || least(c.main_id, c.house_id) || greatest(c.main_id, c.house_id);
      v_moved_amounts := v_moved_amounts || case when c.main_id < c.house_id then v_move else -v_move end
        || case when c.main_id < c.house_id then -v_move else v_move end;
    end if;
    n := c.n;
    status := v_status;
    balance := v_balance;
    is_first := v_is_first;
    node_id := v_node;
    won := v_won;
    return next;
  end loop;

  -- 9. Everything is written: sittings (before any live head is held), movements, rounds, bets, calls, roll-ups, settled lines, turnover, sessions.
  if cardinality(v_sitters) > 0 then perform protection_begin_sittings(v_sitters, v_sittings, v_at); end if;
  if cardinality(v_keys) > 0 then
    select p.outcomes into v_outcomes from ledger_post_many(v_kinds, v_keys, array_fill('bet'::text, array[cardinality(v_keys)]), v_causes,
      array_fill('system'::text, array[cardinality(v_keys)]), array_fill(null::bigint, array[cardinality(v_keys)]), v_ats,
      (select array_agg(i * 2 order by i) from generate_series(1, cardinality(v_keys)) as i)::int[], v_moved_accounts, v_moved_amounts) p;
    if exists (select from unnest(v_outcomes) as o where o <> 0) then
      raise exception 'a movement of this batch stands already: %', v_outcomes using errcode = 'KL004';
    end if;
  end if;
  insert into rounds select u.* from unnest(v_openings) as u;
  delete from rounds where id = any (v_closings);
  insert into bets select u.* from unnest(v_news) as u;
  update bets b set payout_minor = u.payout_minor, valid_bet_minor = u.valid_bet_minor, state = u.state, settled_at = u.settled_at, balance_after = u.balance_after
  from unnest(v_updates) as u where b.id = u.id and b.placed_at = u.placed_at;
  insert into seamless_transactions select u.* from unnest(v_rows) as u;
  insert into member_days as d (account_id, basis, day, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
  select h.account_id, h.basis, h.day, h.category, h.vendor_code, sum(h.bets), sum(h.stake), sum(h.payout), sum(h.valid)
  from unnest(v_changes) as h group by 1, 2, 3, 4, 5
  on conflict (account_id, basis, day, category, vendor_code) do update set
    bets = d.bets + excluded.bets, stake_minor = d.stake_minor + excluded.stake_minor,
    payout_minor = d.payout_minor + excluded.payout_minor, valid_bet_minor = d.valid_bet_minor + excluded.valid_bet_minor;
  insert into settled_lines (account_id, settled_at, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
  select l.account_id, l.settled_at, l.category, l.vendor_code, l.bets, l.stake, l.payout, l.valid from unnest(v_lines) as l;
  if cardinality(v_settled) > 0 then perform cashier_meet_turnover(v_settled, v_valids, v_at); end if;
  if cardinality(v_sessions) > 0 then perform identity_see_sessions(v_sessions, v_at); end if;
end $$;

revoke execute on function play_seamless from public;
