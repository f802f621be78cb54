-- What each movement paid for: an index whose condition was prepared anew for every statement, and a check with two sides.
drop index ledger_transfers_of_cash;
--> statement-breakpoint
alter table ledger_accounts drop constraint ledger_owners_never_negative,
  add constraint ledger_balances_never_negative check (balance >= 0);
--> statement-breakpoint
drop function ledger_post;
--> statement-breakpoint
-- One movement. Accounts come in ascending order. Answers its number, 1 where it was posted before, and what each account
-- held after it. KL002: the key was used for another input. KL003: it does not add up.
create function ledger_post(
  p_kind text, p_key text, p_cause_kind text, p_cause_id text, p_by_role text, p_by_id bigint, p_at timestamptz,
  p_accounts bigint[], p_amounts bigint[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_is_same boolean;
  v_transfer bigint;
  v_account bigint;
  v_previous bigint := 0;
  v_unit text;
  v_owner bigint;
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
      into v_transfer, v_is_same, v_after
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      where t.key = p_key and t.kind = p_kind group by t.id;
    if not v_is_same then raise exception 'key conflict: % %', p_kind, p_key using errcode = 'KL002'; end if;
    return array[v_transfer, 1] || v_after;
  end if;

  for i in 1 .. cardinality(p_accounts) loop
    v_account := p_accounts[i];
    if v_account <= v_previous or p_amounts[i] = 0 then
      raise exception 'accounts must ascend and amounts differ from zero' using errcode = 'KL003';
    end if;
    v_previous := v_account;
    update ledger_accounts set balance = balance + p_amounts[i], last_at = greatest(last_at, p_at)
    where id = v_account and balance is not null
    returning unit, balance, last_at, case when kind in ('main', 'locked', 'bonus') then (
      select h.owner_id from live_heads h where h.owner_id = ledger_accounts.owner_id and h.seen_at > now() - interval '12 hours') end
    into v_unit, v_balance, v_at, v_owner;
    if found then
      if v_owner is not null then v_owners := v_owners || v_owner; end if;
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
  if v_owners is not null then
    perform ledger_tell_owners(v_owners, p_at);
  end if;
  return array[v_transfer, 0] || v_after;
end $$;
--> statement-breakpoint
-- Many: what keeps a balance is read once; the house's rows are asked for where one is among them. The row of a house
-- account, which keeps no balance, is not written: batches would wait for each other there.
create or replace function ledger_post_many(
  p_kinds text[], p_keys text[], p_cause_kinds text[], p_cause_ids text[], p_by_roles text[], p_by_ids bigint[], p_ats timestamptz[],
  p_ends int[], p_accounts bigint[], p_amounts bigint[],
  out transfer_ids bigint[], out outcomes smallint[], out balances_after bigint[])
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_count int := cardinality(p_keys);
  v_outcomes smallint[] := array_fill(0::smallint, array[v_count]);
  v_are_new boolean := true;
  v_wrong smallint;
  v_is_complete boolean;
  v_ids bigint[];
  v_fresh bigint[];
  v_slots int[];
  v_distinct bigint[];
  v_found bigint[];
  v_balances bigint[];
  v_is_money boolean[];
  v_lasts timestamptz[];
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
  select array_agg(s.slot order by s.n), array_agg(distinct s.id) into v_slots, v_distinct
  from (select m.n, m.id, dense_rank() over (order by m.id)::int as slot from unnest(p_accounts) with ordinality as m (id, n)) as s;

  loop
    v_is_complete := true;
    begin
      select array_agg(case when v_outcomes[n] < 2 then nextval('ledger_transfers_id_seq') end order by n) into v_ids from generate_series(1, v_count) as n;
      if v_are_new then
        insert into ledger_transfers (id, kind, key, cause_kind, cause_id, by_role, by_id, at)
        select m.id, m.kind, m.key, m.cause_kind, m.cause_id, m.by_role, m.by_id, m.at
        from unnest(v_ids, p_kinds, p_keys, p_cause_kinds, p_cause_ids, p_by_roles, p_by_ids, p_ats)
          as m (id, kind, key, cause_kind, cause_id, by_role, by_id, at)
        where m.id is not null order by m.key, m.kind;
      else
        with posted as (
          insert into ledger_transfers (id, kind, key, cause_kind, cause_id, by_role, by_id, at)
          select m.id, m.kind, m.key, m.cause_kind, m.cause_id, m.by_role, m.by_id, m.at
          from unnest(v_ids, p_kinds, p_keys, p_cause_kinds, p_cause_ids, p_by_roles, p_by_ids, p_ats)
            as m (id, kind, key, cause_kind, cause_id, by_role, by_id, at)
          where m.id is not null order by m.key, m.kind
          on conflict (key, kind) do nothing returning id)
        select array_agg(id) into v_fresh from posted;
      end if;

      select array_agg(h.id), array_agg(h.balance), array_agg(h.unit = 'BDT'), array_agg(h.last_at),
          array_agg(h.owner_id) filter (where h.kind in ('main', 'locked', 'bonus'))
        into v_found, v_balances, v_is_money, v_lasts, v_owners
        from (select a.id, a.balance, a.owner_id, a.unit, a.last_at, a.kind from ledger_accounts a
          where a.id = any (v_distinct) and a.balance is not null order by a.id for update) as h;
      if cardinality(v_found) is distinct from cardinality(v_distinct) then
        select array_agg(a.balance order by d.id), array_agg(a.unit = 'BDT' order by d.id), array_agg(a.last_at order by d.id)
          into v_balances, v_is_money, v_lasts
          from unnest(v_distinct) as d (id) left join ledger_accounts a on a.id = d.id;
      end if;

      v_transfers := array_fill(null::bigint, array[cardinality(p_accounts)]);
      v_after := v_transfers;
      v_entry_ats := array_fill(null::timestamptz, array[cardinality(p_accounts)]);
      for n in 1 .. v_count loop
        v_start := coalesce(p_ends[n - 1], 0) + 1;
        if v_ids[n] is null then continue; end if;
        if not v_are_new and cardinality(v_fresh) is distinct from v_count and not coalesce(v_ids[n] = any (v_fresh), false) then
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
          if v_balances[v_slot] < 0 and v_wrong = 0 then v_wrong := 2; end if;
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
      where a.id = u.id and u.balance is not null and (a.balance <> u.balance or a.last_at <> u.last_at);
      insert into ledger_entries (transfer_id, account_id, amount, balance_after, at)
      select m.transfer_id, m.account_id, m.amount, m.balance_after, m.at
      from unnest(v_transfers, p_accounts, p_amounts, v_after, v_entry_ats) as m (transfer_id, account_id, amount, balance_after, at)
      where m.transfer_id is not null;
      exit;
    exception
      when sqlstate 'KL009' then null;
      when unique_violation then
        if not v_are_new then raise; end if;
        v_are_new := false;
    end;
  end loop;

  if not (0 = all (v_outcomes)) then
    select array_agg(distinct a.owner_id) into v_owners
    from unnest(v_transfers, p_accounts) as m (transfer_id, account_id) join ledger_accounts a on a.id = m.account_id
    where m.transfer_id is not null and a.owner_id is not null and a.kind in ('main', 'locked', 'bonus');
  end if;
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
