-- Returns the currency of all money.
-- Callers: readMoneyUnit (money-unit.server.ts), the roll-ups of agency, the other ledger functions.
create or replace function ledger_money_unit() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select unit from ledger_money
$$;

revoke execute on function ledger_money_unit from public;
