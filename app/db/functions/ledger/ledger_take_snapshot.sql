-- Stores what the accounts without a balance hold through an entry. The caller has waited until no earlier entry can appear.
-- All accounts are stored at once: entries before the newest snapshot of any account are part of that account's own snapshot.
-- Callers: takeTrialBalance (ledger/take-trial-balance.server.ts).
create or replace function ledger_take_snapshot(p_through bigint, p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_snapshots (account_id, through_entry_id, balance, taken_at)
  select a.id, p_through, coalesce(s.balance, 0) + e.sum, p_at
  from (
    select account_id, sum(amount) as sum from ledger_entries
    where balance_after is null and transfer_id >= coalesce((select max(through_entry_id) from ledger_snapshots), 0)
      and id > coalesce((select max(through_entry_id) from ledger_snapshots), 0) and id <= p_through
    group by account_id) e
  join ledger_accounts a on a.id = e.account_id and a.balance is null
  left join lateral (select * from ledger_snapshots where account_id = a.id order by through_entry_id desc limit 1) s on true
  on conflict do nothing
$$;

revoke execute on function ledger_take_snapshot from public;
