-- Locks accounts until the transaction ends, in the order in which every movement locks them, and returns their balances.
-- Callers: lockBalances (ledger/lock-balances.server.ts).
create or replace function ledger_lock_accounts(p_ids bigint[], out id bigint, out balance bigint) returns setof record
language sql security definer set search_path = public, pg_temp as $$
  select a.id, a.balance from ledger_accounts a where a.id = any (p_ids) order by a.id for update
$$;

revoke execute on function ledger_lock_accounts from public;
