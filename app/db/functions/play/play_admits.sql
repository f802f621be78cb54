-- Decides whether an account may stake so much now: ok, barred (a pause), check (time and result wait to be looked at for five
-- minutes), or limit, with the limit that leaves the least. A stake of a newer session
-- than the sitting's begins another sitting and waits for no check. The caller holds the account's main wallet, so that stakes of one
-- account are judged one after the other.
-- Callers: lottery_place, play_seamless, admitStake (play/admission.server.ts).
-- Shared with TypeScript: the five minutes, checkGraceMinutes (protection/check.ts); a test compares them.
create or replace function play_admits(p_account bigint, p_session bigint, p_stake bigint, p_at timestamptz, p_zone text,
  out verdict text, out kind text, out period text, out amount_minor bigint, out left_minor bigint)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_guard guards;
begin
  verdict := 'ok';
  select * into v_guard from guards g where g.account_id = p_account;
  if not found then return; end if;
  if v_guard.barred_until > p_at then
    verdict := 'barred';
  elsif v_guard.has_stake_limits then
    select u.kind, u.period, u.amount_minor, greatest(u.amount_minor - u.used_minor, 0) into kind, period, amount_minor, left_minor
    from play_used(p_account, p_at, p_zone) u
    where case u.kind when 'time' then u.used_minor >= u.amount_minor else u.used_minor + p_stake > u.amount_minor end
    order by u.kind = 'time' desc, u.amount_minor - u.used_minor, u.kind, u.period limit 1;
    if kind is not null then verdict := 'limit'; end if;
  end if;
  if verdict = 'ok' and v_guard.check_due_at <= p_at - interval '5 minutes' and coalesce(p_session, 0) <= v_guard.sitting_session_id then verdict := 'check'; end if;
end $$;

revoke execute on function play_admits from public;
