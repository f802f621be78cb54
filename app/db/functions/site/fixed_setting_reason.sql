-- Returns why a setting can no longer be changed; null while it can.
-- Callers: refuse_change_of_fixed_setting, findFixedSettings (site/fixed-settings.server.ts).
create or replace function fixed_setting_reason(p_key text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case p_key
    when 'timeZone' then case when exists (select from bets) then 'bets' end
    when 'currency' then case when ledger_has_money() then 'money'
      when exists (select from accounts where role in ('member', 'agent')) then 'accounts' end
    when 'accountTypes' then case when exists (select from accounts where role in ('member', 'agent', 'trial')) then 'accounts' end
  end
$$;
