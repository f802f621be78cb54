drop function ledger_open_accounts;
--> statement-breakpoint
-- Opens what is missing; a kind is opened once however many ask at the same time.
create function ledger_open_accounts(p_owner bigint, p_kinds text[], p_refs text[], p_units text[], p_shards smallint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not p_units <@ array['BDT', 'PTS'] then raise exception 'unknown unit among %', p_units using errcode = 'KL003'; end if;
  insert into ledger_accounts (owner_id, kind, ref, unit, shard, balance)
  select p_owner, u.kind, u.ref, u.unit, u.shard, case when p_owner is not null or u.kind = 'jackpot' then 0 end
  from unnest(p_kinds, p_refs, p_units, p_shards) as u (kind, ref, unit, shard)
  order by u.kind, u.ref, u.shard
  on conflict do nothing;
end $$;
--> statement-breakpoint
drop function ledger_post;
--> statement-breakpoint
-- One movement. Accounts come in ascending order. KL002: the key was used for another input. KL003: it does not add up.
create function ledger_post(
  p_kind text, p_key text, p_cause_kind text, p_cause_id text, p_by_role text, p_by_id bigint, p_at timestamptz,
  p_accounts bigint[], p_amounts bigint[],
  out transfer_id bigint, out is_replay boolean, out balances_after bigint[])
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_is_same boolean;
  v_transfer bigint;
  v_account bigint;
  v_previous bigint := 0;
  v_unit text;
  v_owner bigint;
  v_kind text;
  v_owners bigint[];
  v_money bigint := 0;
  v_points bigint := 0;
  v_after bigint[] := p_amounts;
  v_balance bigint;
  v_ats timestamptz[];
  v_at timestamptz;
begin
  insert into ledger_transfers (kind, key, cause_kind, cause_id, by_role, by_id, at)
  values (p_kind, p_key, p_cause_kind, p_cause_id, p_by_role, p_by_id, p_at)
  on conflict (key, kind) do nothing returning id into v_transfer;
  if v_transfer is null then
    select t.id, t.cause_kind is not distinct from p_cause_kind and t.cause_id is not distinct from p_cause_id
        and array_agg(e.account_id order by e.account_id) = p_accounts and array_agg(e.amount order by e.account_id) = p_amounts,
        array_agg(e.balance_after order by e.account_id)
      into v_transfer, v_is_same, balances_after
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      where t.key = p_key and t.kind = p_kind group by t.id;
    if not v_is_same then raise exception 'key conflict: % %', p_kind, p_key using errcode = 'KL002'; end if;
    transfer_id := v_transfer;
    is_replay := true;
    return;
  end if;

  for i in 1 .. cardinality(p_accounts) loop
    v_account := p_accounts[i];
    if v_account <= v_previous or p_amounts[i] = 0 then
      raise exception 'accounts must ascend and amounts differ from zero' using errcode = 'KL003';
    end if;
    v_previous := v_account;
    update ledger_accounts set balance = balance + p_amounts[i], last_at = greatest(last_at, p_at)
    where id = v_account and balance is not null
    returning unit, balance, last_at, owner_id, kind into v_unit, v_balance, v_at, v_owner, v_kind;
    if found then
      if v_owner is not null and v_kind in ('main', 'locked', 'bonus') then v_owners := v_owners || v_owner; end if;
    else
      select unit into v_unit from ledger_accounts where id = v_account;
      if not found then raise exception 'no ledger account %', v_account using errcode = 'KL003'; end if;
      v_balance := null;
      v_at := p_at;
    end if;
    v_after[i] := v_balance;
    v_ats[i] := v_at;
    if v_unit = 'BDT' then v_money := v_money + p_amounts[i]; else v_points := v_points + p_amounts[i]; end if;
  end loop;
  if v_money <> 0 or v_points <> 0 or v_previous = 0 then
    raise exception 'moves do not add up to zero' using errcode = 'KL003';
  end if;

  insert into ledger_entries (transfer_id, account_id, amount, balance_after, at)
  select v_transfer, m.account_id, m.amount, m.balance_after, m.at
  from unnest(p_accounts, p_amounts, v_after, v_ats) as m (account_id, amount, balance_after, at);
  if exists (select from live_heads where live_heads.owner_id = any (v_owners) and seen_at > now() - interval '12 hours') then
    perform ledger_tell_owners(v_owners, p_at);
  end if;
  transfer_id := v_transfer;
  is_replay := false;
  balances_after := v_after;
end $$;
--> statement-breakpoint
-- Many movements as if they came one after the other, each with its own outcome: 0 posted, 1 posted before, 2 not enough
-- on the account, 3 the key was used for another input, 4 it does not add up. The moves lie in one list; p_ends says where
-- each movement's end. Keys come once. Who is refused is left out, and the rest is done anew.
create function ledger_post_many(
  p_kinds text[], p_keys text[], p_cause_kinds text[], p_cause_ids text[], p_by_roles text[], p_by_ids bigint[], p_ats timestamptz[],
  p_ends int[], p_accounts bigint[], p_amounts bigint[],
  out transfer_ids bigint[], out outcomes smallint[], out balances_after bigint[])
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_count int := cardinality(p_keys);
  v_outcomes smallint[] := array_fill(0::smallint, array[v_count]);
  v_wrong smallint;
  v_is_complete boolean;
  v_ids bigint[];
  v_fresh bigint[];
  v_slots int[];
  v_balances bigint[];
  v_is_guarded boolean[];
  v_is_money boolean[];
  v_lasts timestamptz[];
  v_distinct bigint[];
  v_owners bigint[];
  v_transfers bigint[];
  v_after bigint[];
  v_entry_ats timestamptz[];
  v_start int;
  v_slot int;
  v_previous int;
  v_money bigint;
  v_points bigint;
  v_stored_id bigint;
  v_is_same boolean;
  v_stored_after bigint[];
begin
  with known as (select id, row_number() over (order by id)::int as slot from (select distinct unnest(p_accounts) as id) as d)
  select array_agg(k.slot order by m.n) into v_slots from unnest(p_accounts) with ordinality as m (id, n) join known k on k.id = m.id;

  loop
    v_is_complete := true;
    begin
      select array_agg(case when v_outcomes[n] < 2 then nextval('ledger_transfers_id_seq') end order by n) into v_ids from generate_series(1, v_count) as n;
      with posted as (
        insert into ledger_transfers (id, kind, key, cause_kind, cause_id, by_role, by_id, at)
        select m.id, m.kind, m.key, m.cause_kind, m.cause_id, m.by_role, m.by_id, m.at
        from unnest(v_ids, p_kinds, p_keys, p_cause_kinds, p_cause_ids, p_by_roles, p_by_ids, p_ats)
          as m (id, kind, key, cause_kind, cause_id, by_role, by_id, at)
        where m.id is not null order by m.key, m.kind
        on conflict (key, kind) do nothing returning id)
      select array_agg(id) into v_fresh from posted;

      perform from ledger_accounts where id = any (p_accounts) and balance is not null order by id for update;
      select array_agg(d.id order by d.id), array_agg(a.balance order by d.id), array_agg(a.owner_id is not null order by d.id),
             array_agg(a.unit = 'BDT' order by d.id), array_agg(a.last_at order by d.id)
        into v_distinct, v_balances, v_is_guarded, v_is_money, v_lasts
        from (select distinct unnest(p_accounts) as id) as d left join ledger_accounts a on a.id = d.id;

      v_transfers := array_fill(null::bigint, array[cardinality(p_accounts)]);
      v_after := v_transfers;
      v_entry_ats := array_fill(null::timestamptz, array[cardinality(p_accounts)]);
      for n in 1 .. v_count loop
        v_start := coalesce(p_ends[n - 1], 0) + 1;
        if v_ids[n] is null then continue; end if;
        if cardinality(v_fresh) is distinct from v_count and not coalesce(v_ids[n] = any (v_fresh), false) then
          v_outcomes[n] := 1;
          continue;
        end if;
        v_outcomes[n] := 0;
        v_wrong := 0;
        v_money := 0;
        v_points := 0;
        v_previous := 0;
        for j in v_start .. p_ends[n] loop
          v_slot := v_slots[j];
          if v_slot <= v_previous or v_is_money[v_slot] is null or p_amounts[j] = 0 then v_wrong := 4; end if;
          v_previous := v_slot;
          v_balances[v_slot] := v_balances[v_slot] + p_amounts[j];
          if v_is_guarded[v_slot] and v_balances[v_slot] < 0 and v_wrong = 0 then v_wrong := 2; end if;
          if v_is_money[v_slot] then v_money := v_money + p_amounts[j]; else v_points := v_points + p_amounts[j]; end if;
          v_lasts[v_slot] := greatest(v_lasts[v_slot], p_ats[n]);
          v_transfers[j] := v_ids[n];
          v_after[j] := v_balances[v_slot];
          v_entry_ats[j] := case when v_after[j] is null then p_ats[n] else v_lasts[v_slot] end;
        end loop;
        if v_money <> 0 or v_points <> 0 or v_previous = 0 then v_wrong := 4; end if;
        if v_wrong > 0 then
          v_outcomes[n] := v_wrong;
          v_is_complete := false;
          for j in v_start .. p_ends[n] loop
            v_balances[v_slots[j]] := v_balances[v_slots[j]] - p_amounts[j];
          end loop;
        end if;
      end loop;
      if not v_is_complete then raise exception 'again without the refused' using errcode = 'KL009'; end if;

      update ledger_accounts a set balance = u.balance, last_at = u.last_at
      from unnest(v_distinct, v_balances, v_lasts) as u (id, balance, last_at)
      where a.id = u.id and (a.balance <> u.balance or a.last_at <> u.last_at);
      insert into ledger_entries (transfer_id, account_id, amount, balance_after, at)
      select m.transfer_id, m.account_id, m.amount, m.balance_after, m.at
      from unnest(v_transfers, p_accounts, p_amounts, v_after, v_entry_ats) with ordinality as m (transfer_id, account_id, amount, balance_after, at, n)
      where m.transfer_id is not null order by m.n;
      exit;
    exception when sqlstate 'KL009' then null;
    end;
  end loop;

  select array_agg(distinct a.owner_id) into v_owners
  from unnest(v_transfers, p_accounts) as m (transfer_id, account_id) join ledger_accounts a on a.id = m.account_id
  where m.transfer_id is not null and a.owner_id is not null and a.kind in ('main', 'locked', 'bonus');
  if exists (select from live_heads where live_heads.owner_id = any (v_owners) and seen_at > now() - interval '12 hours') then
    perform ledger_tell_owners(v_owners, p_ats[v_count]);
  end if;
  for n in 1 .. v_count loop
    if v_outcomes[n] = 1 then
      v_start := coalesce(p_ends[n - 1], 0) + 1;
      select t.id, t.cause_kind is not distinct from p_cause_kinds[n] and t.cause_id is not distinct from p_cause_ids[n]
          and array_agg(e.account_id order by e.account_id) = p_accounts[v_start : p_ends[n]]
          and array_agg(e.amount order by e.account_id) = p_amounts[v_start : p_ends[n]],
          array_agg(e.balance_after order by e.account_id)
        into v_stored_id, v_is_same, v_stored_after
        from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
        where t.key = p_keys[n] and t.kind = p_kinds[n] group by t.id;
      v_ids[n] := v_stored_id;
      v_outcomes[n] := case when v_is_same then 1 else 3 end;
      if v_is_same then v_after[v_start : p_ends[n]] := v_stored_after; end if;
    end if;
  end loop;
  transfer_ids := v_ids;
  outcomes := v_outcomes;
  balances_after := v_after;
end $$;
--> statement-breakpoint
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'ledger\_%' loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
