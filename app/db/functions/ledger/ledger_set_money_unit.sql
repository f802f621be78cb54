-- Makes another currency the unit of money, also of the accounts that are open and still empty. It waits for movements that
-- run at the same time, and none starts until it has ended. KL005: money has moved.
-- Callers: ledger_follow_currency.
create or replace function ledger_set_money_unit(p_unit text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_unit = (select unit from ledger_money for update) then return; end if;
  lock table ledger_accounts, ledger_entries in share row exclusive mode;
  if ledger_has_money() then
    raise exception 'money has moved in %, its unit cannot become %', ledger_money_unit(), p_unit using errcode = 'KL005';
  end if;
  update ledger_accounts set unit = p_unit where unit <> 'PTS';
  update ledger_money set unit = p_unit;
end $$;

revoke execute on function ledger_set_money_unit from public;
