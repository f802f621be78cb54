-- What an account holds is never negative: a type of its own keeps to it, for a check on the table is read and prepared
-- anew by every statement.
create domain ledger_held as bigint constraint ledger_balances_never_negative check (value >= 0);
--> statement-breakpoint
alter table ledger_accounts drop constraint ledger_balances_never_negative, alter column balance type ledger_held;
--> statement-breakpoint
-- Nearly every movement is between two accounts: those are posted in a straight line, without lists.
-- What a key had been posted with, and whether this is the same.
create function ledger_replayed(
  p_kind text, p_key text, p_cause_kind text, p_cause_id text, p_accounts bigint[], p_amounts bigint[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_transfer bigint;
  v_is_same boolean;
  v_after bigint[];
begin
  select t.id, t.cause_kind is not distinct from p_cause_kind and t.cause_id is not distinct from p_cause_id
      and array_agg(e.account_id order by e.account_id) = p_accounts and array_agg(e.amount order by e.account_id) = p_amounts,
      array_agg(e.balance_after order by e.account_id)
    into v_transfer, v_is_same, v_after
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
    where t.key = p_key and t.kind = p_kind group by t.id;
  if not v_is_same then raise exception 'key conflict: % %', p_kind, p_key using errcode = 'KL002'; end if;
  return array[v_transfer, 1] || v_after;
end $$;
--> statement-breakpoint
-- The second account gets what the first, whose number is lower, gives; below zero it is the other way. Answers as ledger_post.
create function ledger_post_pair(
  p_kind text, p_key text, p_cause_kind text, p_cause_id text, p_by_role text, p_by_id bigint, p_at timestamptz,
  p_first bigint, p_second bigint, p_amount bigint) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_transfer bigint;
  v_first_unit text;
  v_first_balance bigint;
  v_first_at timestamptz := p_at;
  v_first_owner bigint;
  v_second_unit text;
  v_second_balance bigint;
  v_second_at timestamptz := p_at;
  v_second_owner bigint;
begin
  insert into ledger_transfers (kind, key, cause_kind, cause_id, by_role, by_id, at)
  values (p_kind, p_key, p_cause_kind, p_cause_id, p_by_role, p_by_id, p_at)
  on conflict (key, kind) do nothing returning id into v_transfer;
  if v_transfer is null then
    return ledger_replayed(p_kind, p_key, p_cause_kind, p_cause_id, array[p_first, p_second], array[-p_amount, p_amount]);
  end if;

  update ledger_accounts set balance = balance - p_amount, last_at = greatest(last_at, p_at)
  where id = p_first and balance is not null
  returning unit, balance, last_at, case when kind in ('main', 'locked', 'bonus') then owner_id end
  into v_first_unit, v_first_balance, v_first_at, v_first_owner;
  if not found then
    select unit, p_at into v_first_unit, v_first_at from ledger_accounts where id = p_first;
  end if;
  update ledger_accounts set balance = balance + p_amount, last_at = greatest(last_at, p_at)
  where id = p_second and balance is not null
  returning unit, balance, last_at, case when kind in ('main', 'locked', 'bonus') then owner_id end
  into v_second_unit, v_second_balance, v_second_at, v_second_owner;
  if not found then
    select unit, p_at into v_second_unit, v_second_at from ledger_accounts where id = p_second;
  end if;
  if p_first >= p_second or p_amount = 0 or (v_first_unit = v_second_unit) is not true then
    raise exception 'no movement between % and % of %', p_first, p_second, p_amount using errcode = 'KL003';
  end if;

  insert into ledger_entries (transfer_id, account_id, amount, balance_after, at)
  values (v_transfer, p_first, -p_amount, v_first_balance, v_first_at),
    (v_transfer, p_second, p_amount, v_second_balance, v_second_at);
  if exists (select from live_heads where owner_id in (v_first_owner, v_second_owner) and seen_at > now() - interval '12 hours') then
    perform ledger_tell_owners(array_remove(array[v_first_owner, v_second_owner], null), p_at);
  end if;
  return array[v_transfer, 0, v_first_balance, v_second_balance];
end $$;
--> statement-breakpoint
-- Among any number of accounts, which come in ascending order. Answers the movement's number, 1 where it was posted before,
-- and what each account held after it. KL002: the key was used for another input. KL003: it does not add up.
create or replace function ledger_post(
  p_kind text, p_key text, p_cause_kind text, p_cause_id text, p_by_role text, p_by_id bigint, p_at timestamptz,
  p_accounts bigint[], p_amounts bigint[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
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
    return ledger_replayed(p_kind, p_key, p_cause_kind, p_cause_id, p_accounts, p_amounts);
  end if;

  for i in 1 .. cardinality(p_accounts) loop
    v_account := p_accounts[i];
    if v_account <= v_previous or p_amounts[i] = 0 then
      raise exception 'accounts must ascend and amounts differ from zero' using errcode = 'KL003';
    end if;
    v_previous := v_account;
    update ledger_accounts set balance = balance + p_amounts[i], last_at = greatest(last_at, p_at)
    where id = v_account and balance is not null
    returning unit, balance, last_at, case when kind in ('main', 'locked', 'bonus') then owner_id end
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
  if exists (select from live_heads where owner_id = any (v_owners) and seen_at > now() - interval '12 hours') then
    perform ledger_tell_owners(v_owners, p_at);
  end if;
  return array[v_transfer, 0] || v_after;
end $$;
--> statement-breakpoint
revoke execute on function ledger_post, ledger_post_pair, ledger_replayed from public;
