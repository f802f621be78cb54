-- Refuses to change a fixed setting, whoever writes. While nothing fixes the setting yet, rows that would fix it are kept out
-- until the change is committed. Whether money has moved is judged by ledger_follow_currency, which waits for running movements.
-- Callers: the triggers `site_settings_keep_what_is_fixed` and `site_settings_do_not_lose_what_is_fixed`.
create or replace function refuse_change_of_fixed_setting() returns trigger
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
