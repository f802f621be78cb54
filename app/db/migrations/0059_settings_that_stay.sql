-- Why a setting can no longer be changed; null while it can. Callers: findFixedSettings (site) and the trigger below.
create function fixed_setting_reason(p_key text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case p_key
    when 'timeZone' then case when exists (select from bets) then 'bets' end
    when 'currency' then case when ledger_has_money() then 'money'
      when exists (select from accounts where role in ('member', 'agent')) then 'accounts' end
    when 'accountTypes' then case when exists (select from accounts where role in ('member', 'agent', 'trial')) then 'accounts' end
  end
$$;
--> statement-breakpoint
-- Keeps what is fixed, whoever writes. While nothing fixes the setting yet, what would fix it is kept out until the change is
-- stored. That money has moved is judged by the trigger of the ledger, which waits for movements under way.
create function refuse_change_of_fixed_setting() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_key text := coalesce(new.key, old.key);
  v_reason text := fixed_setting_reason(v_key);
begin
  -- Also for an insert that finds the row there: nothing changes.
  if tg_op <> 'DELETE' and exists (select from site_settings where key = v_key and value = new.value) then return new; end if;
  if v_reason is null then
    if v_key = 'timeZone' then lock table bets in share row exclusive mode;
    else lock table accounts in share row exclusive mode; end if;
    v_reason := fixed_setting_reason(v_key);
  end if;
  if v_reason is not null and v_reason <> 'money' then
    raise exception 'setting % is fixed: there are %', v_key, v_reason using errcode = 'KS001';
  end if;
  return coalesce(new, old);
end $$;
--> statement-breakpoint
create trigger site_settings_keep_what_is_fixed before insert or update on site_settings
for each row when (new.key in ('timeZone', 'currency', 'accountTypes')) execute function refuse_change_of_fixed_setting();
--> statement-breakpoint
create trigger site_settings_do_not_lose_what_is_fixed before delete on site_settings
for each row when (old.key in ('timeZone', 'currency', 'accountTypes')) execute function refuse_change_of_fixed_setting();
