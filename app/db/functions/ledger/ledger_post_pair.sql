-- Posts one movement between two accounts, as nearly every movement is, without building lists. The second account gets what
-- the first, whose number is lower, gives; a negative amount moves the other way. Returns the movement's number, 1 if it was
-- posted before (else 0), and the balance of each account after it. KL002: the key was used for another input. KL003: it is no
-- movement. Updating an account locks it; accounts are updated in the order of their numbers. A transaction that posts the same
-- key at the same time waits for that lock and then finds the key, before it changes anything or by the unique index.
-- Callers: post (ledger/post.server.ts).
create or replace function ledger_post_pair(
  p_kind text, p_key text, p_cause_kind text, p_cause_id text, p_by_role text, p_by_id bigint, p_at timestamptz,
  p_first bigint, p_second bigint, p_amount bigint) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_digest uuid := ledger_key_digest(p_kind, p_key);
  v_cause_number bigint := ledger_cause_number(p_cause_id);
  v_movement bigint;
  v_first_unit text;
  v_first_balance bigint;
  v_first_at timestamptz;
  v_first_owner bigint;
  v_second_unit text;
  v_second_balance bigint;
  v_second_at timestamptz;
  v_second_owner bigint;
  v_first_is_account boolean;
begin
  if exists (select from ledger_movements where key_digest = v_digest) then
    return ledger_replayed(p_kind, p_key, p_cause_kind, p_cause_id, array[p_first, p_second], array[-p_amount, p_amount]);
  end if;

  update ledger_accounts set balance = balance - p_amount, last_at = greatest(last_at, p_at)
  where id = p_first and balance >= p_amount
  returning unit, balance, last_at, case when kind in ('main', 'locked', 'bonus') then owner_id end
  into v_first_unit, v_first_balance, v_first_at, v_first_owner;
  if not found then
    select unit, balance into v_first_unit, v_first_balance from ledger_accounts where id = p_first;
    if v_first_balance is not null then
      return ledger_not_enough(p_kind, p_key, p_cause_kind, p_cause_id, array[p_first, p_second], array[-p_amount, p_amount]);
    end if;
  end if;
  update ledger_accounts set balance = balance + p_amount, last_at = greatest(last_at, p_at)
  where id = p_second and balance >= -p_amount
  returning unit, balance, last_at, case when kind in ('main', 'locked', 'bonus') then owner_id end
  into v_second_unit, v_second_balance, v_second_at, v_second_owner;
  if not found then
    select unit, balance into v_second_unit, v_second_balance from ledger_accounts where id = p_second;
    if v_second_balance is not null then
      update ledger_accounts set balance = balance + p_amount where id = p_first and balance is not null;
      return ledger_not_enough(p_kind, p_key, p_cause_kind, p_cause_id, array[p_first, p_second], array[-p_amount, p_amount]);
    end if;
  end if;
  if p_first >= p_second or p_amount = 0 or (v_first_unit = v_second_unit) is not true then
    raise exception 'no movement between % and % of %', p_first, p_second, p_amount using errcode = 'KL003';
  end if;

  v_first_is_account := v_first_at is not null or v_second_at is null;
  if v_first_at <> v_second_at then
    insert into ledger_movements (at, cause_number, by_id, key_digest, kind, cause_kind, by_role, cause_id, key)
    values (p_at, v_cause_number, p_by_id, v_digest, p_kind, p_cause_kind, nullif(p_by_role, 'system'),
      case when v_cause_number is null then p_cause_id end, ledger_kept_key(p_kind, p_key))
    on conflict (key_digest) do nothing returning id into v_movement;
    insert into ledger_sides (movement_id, account_id, id, amount, balance_after, at)
    select v_movement, s.account_id, s.id, s.amount, s.balance_after, s.at from (values
      (p_first, v_movement, -p_amount, v_first_balance, v_first_at),
      (p_second, v_movement + 1, p_amount, v_second_balance, v_second_at)) as s (account_id, id, amount, balance_after, at)
    where v_movement is not null;
  else
    insert into ledger_movements (at, account_id, other_id, amount, balance_after, other_balance_after, cause_number, by_id,
      key_digest, kind, cause_kind, by_role, cause_id, key)
    values (coalesce(v_first_at, v_second_at, p_at),
      case when v_first_is_account then p_first else p_second end, case when v_first_is_account then p_second else p_first end,
      case when v_first_is_account then -p_amount else p_amount end,
      case when v_first_is_account then v_first_balance else v_second_balance end,
      case when v_first_is_account then v_second_balance else v_first_balance end, v_cause_number, p_by_id,
      v_digest, p_kind, p_cause_kind, nullif(p_by_role, 'system'),
      case when v_cause_number is null then p_cause_id end, ledger_kept_key(p_kind, p_key))
    on conflict (key_digest) do nothing returning id into v_movement;
  end if;
  if v_movement is null then
    update ledger_accounts set balance = balance + p_amount where id = p_first and balance is not null;
    update ledger_accounts set balance = balance - p_amount where id = p_second and balance is not null;
    return ledger_replayed(p_kind, p_key, p_cause_kind, p_cause_id, array[p_first, p_second], array[-p_amount, p_amount]);
  end if;
  if exists (select from live_heads where owner_id in (v_first_owner, v_second_owner) and live_is_present(seen_at, now())) then
    perform ledger_tell_owners(array_remove(array[v_first_owner, v_second_owner], null), p_at);
  end if;
  return array[v_movement, 0, v_first_balance, v_second_balance];
end $$;

revoke execute on function ledger_post_pair from public;
