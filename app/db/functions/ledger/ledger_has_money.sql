-- Returns whether money has ever moved; from then on its currency is fixed.
-- Callers: ledger_set_money_unit, fixed_setting_reason, hasMoneyMoved (ledger/money-unit.server.ts).
create or replace function ledger_has_money() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.unit <> 'PTS')
$$;

revoke execute on function ledger_has_money from public;
