-- Returns the currency of all money.
-- Callers: ledger_open_accounts, ledger_set_money_unit, recount (agency/roll-ups/rebuild-roll-ups.server.ts),
-- rollUpMoney (agency/roll-ups/roll-up-money.server.ts), readMoneyUnit (ledger/money-unit.server.ts),
-- rebuildSiteSums (reports/rebuild-site-sums.server.ts).
create or replace function ledger_money_unit() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select unit from ledger_money
$$;

revoke execute on function ledger_money_unit from public;
