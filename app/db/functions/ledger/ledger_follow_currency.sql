-- Gives the ledger the currency of the site's settings, so that the two never differ.
-- Callers: the triggers `site_settings_…_money_unit`.
create or replace function ledger_follow_currency() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_set_money_unit(case tg_op when 'DELETE' then 'BDT' else new.value #>> '{}' end);
  return null;
end $$;

revoke execute on function ledger_follow_currency from public;
