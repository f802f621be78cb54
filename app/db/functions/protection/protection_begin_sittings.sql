-- Begins a sitting for each account whose stake comes from a newer session than its sitting's: time and result are looked at
-- when its interval has passed. The caller holds the accounts' main wallets, and no live head yet.
-- Callers: lottery_place, play_seamless, admitStake (play/admission.server.ts).
create or replace function protection_begin_sittings(p_accounts bigint[], p_sessions bigint[], p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into guards as g (account_id, sitting_session_id, sitting_since, check_due_at)
  select b.account_id, b.session_id, p_at, p_at + coalesce(k.check_minutes, 60) * interval '1 minute'
  from unnest(p_accounts, p_sessions) as b (account_id, session_id) left join guards k on k.account_id = b.account_id
  where b.session_id > coalesce(k.sitting_session_id, 0)
  order by b.account_id
  on conflict (account_id) do update set sitting_session_id = excluded.sitting_session_id, sitting_since = excluded.sitting_since,
    check_due_at = p_at + g.check_minutes * interval '1 minute'
$$;

revoke execute on function protection_begin_sittings from public;
