-- What the house's accounts without a balance hold through this entry. The caller waits until none before it can still come.
create function ledger_take_snapshot(p_through bigint, p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_snapshots (account_id, through_entry_id, balance, taken_at)
  select a.id, p_through, coalesce(s.balance, 0) + e.sum, p_at
  from ledger_accounts a
  left join lateral (select * from ledger_snapshots where account_id = a.id order by through_entry_id desc limit 1) s on true
  cross join lateral (
    select sum(amount) as sum from ledger_entries
    where account_id = a.id and balance_after is null and id > coalesce(s.through_entry_id, 0) and id <= p_through) e
  where a.balance is null and e.sum is not null
  on conflict do nothing
$$;
--> statement-breakpoint
-- Held until the transaction ends, in the order in which every movement locks.
create function ledger_lock_accounts(p_ids bigint[], out id bigint, out balance bigint) returns setof record
language sql security definer set search_path = public, pg_temp as $$
  select a.id, a.balance from ledger_accounts a where a.id = any (p_ids) order by a.id for update
$$;
--> statement-breakpoint
revoke execute on function ledger_take_snapshot, ledger_lock_accounts from public;
