-- Posts many movements as if they came one after the other, each with its own outcome: 0 posted, 1 posted before, 2 not enough
-- on the account, 3 the key was used for another input, 4 the moves do not add up. The moves are one list; p_ends gives the
-- position of each movement's last move; within a movement accounts ascend. A key may occur once in a batch. All accounts are
-- locked, in the order of their numbers, before anything is read or numbered. Most batches hold nothing that was posted before
-- and are written on that assumption: a movement that cannot be made is looked up by its key, and if the unique index finds
-- another one, everything is done again with every key looked up first. The row of an account without a balance is not written:
-- batches would wait for each other there.
-- Callers: ledger_post, lottery_correct, lottery_place, lottery_refund, lottery_settle, play_seamless, postMany (ledger/post-many.server.ts).
create or replace function ledger_post_many(
  p_kinds text[], p_keys text[], p_cause_kinds text[], p_cause_ids text[], p_by_roles text[], p_by_ids bigint[], p_ats timestamptz[],
  p_ends int[], p_accounts bigint[], p_amounts bigint[],
  out transfer_ids bigint[], out outcomes smallint[], out balances_after bigint[])
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_count int := cardinality(p_keys);
  v_digests uuid[];
  v_are_new boolean := true;
  v_outcomes smallint[];
  v_wrong smallint;
  -- By account: the place of each move's account among all, and what is known of it.
  v_slots int[];
  v_distinct bigint[];
  v_found bigint[];
  v_balances bigint[];
  v_units text[];
  v_lasts timestamptz[];
  v_owners bigint[];
  -- By movement: its row.
  v_ids bigint[];
  v_movement_ats timestamptz[];
  v_account_moves int[];
  v_other_moves int[];
  -- By move: what its account holds after it; where it is a row of its own, that row's number.
  v_after bigint[];
  v_entry_ats timestamptz[];
  v_side_ids bigint[];
  v_side_movements bigint[];
  v_has_sides boolean;
  v_start int;
  v_end int;
  v_slot int;
  v_previous int;
  v_money bigint;
  v_points bigint;
  v_first_at timestamptz;
  v_second_at timestamptz;
  v_replayed bigint[];
begin
  select array_agg(s.slot order by s.n), array_agg(distinct s.id) into v_slots, v_distinct
  from (select m.n, m.id, dense_rank() over (order by m.id)::int as slot from unnest(p_accounts) with ordinality as m (id, n)) as s;
  select array_agg(ledger_key_digest(k.kind, k.key) order by k.n) into v_digests from unnest(p_kinds, p_keys) with ordinality as k (kind, key, n);

  loop
    begin
      with held as materialized (
        select a.id, a.balance, a.owner_id, a.unit, a.last_at, a.kind from ledger_accounts a
        where a.id = any (v_distinct) and a.balance is not null order by a.id for update),
      known as (
        select * from held
        union all
        select a.id, a.balance, a.owner_id, a.unit, a.last_at, a.kind from ledger_accounts a where a.id = any (v_distinct) and a.balance is null)
      select array_agg(k.id), array_agg(k.balance), array_agg(k.unit), array_agg(k.last_at),
          array_agg(k.owner_id) filter (where k.kind in ('main', 'locked', 'bonus'))
        into v_found, v_balances, v_units, v_lasts, v_owners
        from (select * from known order by id) as k;
      if cardinality(v_found) is distinct from cardinality(v_distinct) then
        select array_agg(a.balance order by d.id), array_agg(a.unit order by d.id), array_agg(a.last_at order by d.id)
          into v_balances, v_units, v_lasts
          from unnest(v_distinct) as d (id) left join ledger_accounts a on a.id = d.id;
      end if;

      v_outcomes := array_fill(0::smallint, array[v_count]);
      if not v_are_new then
        select array_agg(exists (select from ledger_movements m where m.key_digest = k.digest)::int::smallint order by k.n) into v_outcomes
        from unnest(v_digests) with ordinality as k (digest, n);
      end if;
      v_ids := array_fill(null::bigint, array[v_count]);
      v_movement_ats := array_fill(null::timestamptz, array[v_count]);
      v_account_moves := array_fill(null::int, array[v_count]);
      v_other_moves := v_account_moves;
      v_after := array_fill(null::bigint, array[coalesce(cardinality(p_accounts), 0)]);
      v_entry_ats := array_fill(null::timestamptz, array[coalesce(cardinality(p_accounts), 0)]);
      v_side_ids := v_after;
      v_side_movements := v_after;
      v_has_sides := false;

      for n in 1 .. v_count loop
        if v_outcomes[n] > 0 then continue; end if;
        v_start := coalesce(p_ends[n - 1], 0) + 1;
        v_end := p_ends[n];
        v_wrong := 0;
        v_money := 0;
        v_points := 0;
        v_previous := 0;
        for j in v_start .. v_end loop
          v_slot := v_slots[j];
          if v_slot <= v_previous or v_units[v_slot] is null or p_amounts[j] = 0 then v_wrong := 4; end if;
          v_previous := v_slot;
          if v_balances[v_slot] + p_amounts[j] < 0 and v_wrong = 0 then v_wrong := 2; end if;
          if v_units[v_slot] = 'PTS' then v_points := v_points + p_amounts[j]; else v_money := v_money + p_amounts[j]; end if;
        end loop;
        if v_money <> 0 or v_points <> 0 or v_previous = 0 then v_wrong := 4; end if;
        if v_wrong > 0 then
          if v_are_new and exists (select from ledger_movements m where m.key_digest = v_digests[n]) then v_wrong := 1; end if;
          v_outcomes[n] := v_wrong;
          continue;
        end if;
        for j in v_start .. v_end loop
          v_slot := v_slots[j];
          if v_balances[v_slot] is not null then
            v_balances[v_slot] := v_balances[v_slot] + p_amounts[j];
            v_after[j] := v_balances[v_slot];
            v_lasts[v_slot] := greatest(v_lasts[v_slot], p_ats[n]);
            v_entry_ats[j] := v_lasts[v_slot];
          end if;
        end loop;
        v_first_at := v_entry_ats[v_start];
        v_second_at := v_entry_ats[v_end];
        if v_end - v_start = 1 and (v_first_at <> v_second_at) is not true then
          v_ids[n] := nextval('ledger_transfers_id_seq');
          v_movement_ats[n] := coalesce(v_first_at, v_second_at, p_ats[n]);
          if v_first_at is not null or v_second_at is null then
            v_account_moves[n] := v_start;
            v_other_moves[n] := v_end;
          else
            v_account_moves[n] := v_end;
            v_other_moves[n] := v_start;
          end if;
        else
          v_movement_ats[n] := p_ats[n];
          v_has_sides := true;
          for j in v_start .. v_end loop
            if (j - v_start) % 2 = 0 then v_ids[n] := nextval('ledger_transfers_id_seq'); end if;
            v_side_ids[j] := v_ids[n] + (j - v_start) % 2;
            v_entry_ats[j] := coalesce(v_entry_ats[j], p_ats[n]);
          end loop;
          for j in v_start .. v_end loop v_side_movements[j] := v_ids[n]; end loop;
        end if;
      end loop;

      insert into ledger_movements (id, at, account_id, other_id, amount, balance_after, other_balance_after, cause_number, by_id,
        key_digest, kind, cause_kind, by_role, cause_id, key)
      select m.id, m.at, p_accounts[m.account], p_accounts[m.other], p_amounts[m.account], v_after[m.account], v_after[m.other],
        c.number, m.by_id, m.digest, m.kind, m.cause_kind, nullif(m.by_role, 'system'), case when c.number is null then m.cause_id end,
        ledger_kept_key(m.kind, m.key)
      from unnest(v_ids, v_movement_ats, v_account_moves, v_other_moves, p_by_ids, v_digests, p_kinds, p_cause_kinds, p_by_roles, p_cause_ids, p_keys)
        as m (id, at, account, other, by_id, digest, kind, cause_kind, by_role, cause_id, key)
      cross join lateral (select ledger_cause_number(m.cause_id) as number) as c
      where m.id is not null order by m.digest;
      if v_has_sides then
        insert into ledger_sides (movement_id, account_id, id, amount, balance_after, at)
        select s.movement_id, s.account_id, s.id, s.amount, s.balance_after, s.at
        from unnest(v_side_movements, p_accounts, v_side_ids, p_amounts, v_after, v_entry_ats) as s (movement_id, account_id, id, amount, balance_after, at)
        where s.id is not null order by s.id;
      end if;
      update ledger_accounts a set balance = u.balance, last_at = u.last_at
      from unnest(v_distinct, v_balances, v_lasts) as u (id, balance, last_at)
      where a.id = u.id and u.balance is not null and (a.balance <> u.balance or a.last_at <> u.last_at);
      exit;
    exception when unique_violation then
      v_are_new := false;
    end;
  end loop;

  if not (0 = all (v_outcomes)) then
    select array_agg(distinct a.owner_id) into v_owners
    from unnest(p_accounts, v_after) as m (account_id, after) join ledger_accounts a on a.id = m.account_id
    where m.after is not null and a.owner_id is not null and a.kind in ('main', 'locked', 'bonus');
  end if;
  if exists (select from live_heads where live_heads.owner_id = any (v_owners) and live_is_present(seen_at, now())) then
    perform ledger_tell_owners(v_owners, p_ats[v_count]);
  end if;
  for n in 1 .. v_count loop
    if v_outcomes[n] = 1 then
      v_start := coalesce(p_ends[n - 1], 0) + 1;
      begin
        v_replayed := ledger_replayed(p_kinds[n], p_keys[n], p_cause_kinds[n], p_cause_ids[n], p_accounts[v_start : p_ends[n]], p_amounts[v_start : p_ends[n]]);
        v_ids[n] := v_replayed[1];
        v_after[v_start : p_ends[n]] := v_replayed[3 :];
      exception when sqlstate 'KL002' then
        v_outcomes[n] := 3;
      end;
    end if;
  end loop;
  transfer_ids := v_ids;
  outcomes := v_outcomes;
  balances_after := v_after;
end $$;

revoke execute on function ledger_post_many from public;
