alter table ledger_accounts set (fillfactor = 60);
--> statement-breakpoint
create trigger ledger_entries_are_never_changed before update or delete or truncate on ledger_entries for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_transfers_are_never_changed before update or delete or truncate on ledger_transfers for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_accounts_are_never_removed before delete or truncate on ledger_accounts for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_snapshots_are_never_changed before update or delete or truncate on ledger_snapshots for each statement execute function refuse_change();
--> statement-breakpoint
-- Opens what is missing; a kind is opened once however many ask at the same time.
create function ledger_open_accounts(p_owner bigint, p_kinds text[], p_refs text[], p_units text[], p_shards smallint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_accounts (owner_id, kind, ref, unit, shard, balance)
  select p_owner, u.kind, u.ref, u.unit, u.shard, case when p_owner is not null or u.kind = 'jackpot' then 0 end
  from unnest(p_kinds, p_refs, p_units, p_shards) as u (kind, ref, unit, shard)
  order by u.kind, u.ref, u.shard
  on conflict do nothing
$$;
--> statement-breakpoint
-- The wallet of those who are here, as a live event. Heads are locked in owner order, after all accounts of the movement.
create function ledger_tell_owners(p_owners bigint[], p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  with present as (
    select owner_id from live_heads
    where owner_id = any (p_owners) and seen_at > now() - interval '12 hours' order by owner_id for update),
  head as (
    update live_heads h set last_seq = h.last_seq + 1 from present p where h.owner_id = p.owner_id
    returning h.owner_id, h.last_seq)
  insert into live_events (owner_id, seq, kind, payload, at)
  select h.owner_id, h.last_seq, 'balance', w.payload, p_at
  from head h cross join lateral (
    select jsonb_object_agg(k.kind, round(coalesce(a.balance, 0)::numeric / 10000, 4)::text) as payload
    from unnest(array['main', 'locked', 'bonus']) as k (kind)
    left join ledger_accounts a on a.owner_id = h.owner_id and a.kind = k.kind and a.ref = '' and a.unit = 'BDT' and a.shard = 0) w
$$;
--> statement-breakpoint
-- One movement. Accounts come in ascending order. KL002: the key was used for another input. KL003: it does not add up.
create function ledger_post(
  p_kind text, p_key text, p_cause_kind text, p_cause_id text, p_by_role text, p_by_id bigint, p_at timestamptz,
  p_accounts bigint[], p_amounts bigint[],
  out transfer_id bigint, out is_replay boolean, out balances_after bigint[])
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_hash bytea := sha256(convert_to(concat_ws('|', p_cause_kind, p_cause_id, p_accounts::text, p_amounts::text), 'UTF8'));
  v_stored bytea;
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
  insert into ledger_transfers (kind, key, input_hash, cause_kind, cause_id, by_role, by_id, at)
  values (p_kind, p_key, v_hash, p_cause_kind, p_cause_id, p_by_role, p_by_id, p_at)
  on conflict (key, kind) do nothing returning id into v_transfer;
  if v_transfer is null then
    select id, input_hash into v_transfer, v_stored from ledger_transfers where key = p_key and kind = p_kind;
    if v_stored <> v_hash then raise exception 'key conflict: % %', p_kind, p_key using errcode = 'KL002'; end if;
    select array_agg(balance_after order by account_id) into balances_after from ledger_entries where ledger_entries.transfer_id = v_transfer;
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
  if v_owners is not null then perform ledger_tell_owners(v_owners, p_at); end if;
  transfer_id := v_transfer;
  is_replay := false;
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
