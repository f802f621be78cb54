-- Keeps sessions alive whose owners have just played. A session that another transaction holds is left out, so that play never
-- waits for a sign-out.
-- Callers: play_seamless.
create or replace function identity_see_sessions(p_sessions bigint[], p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sessions s set last_seen_at = p_at where s.id in (
    select o.id from sessions o where o.id = any (p_sessions) and o.ended_at is null order by o.id for update skip locked);
end $$;

revoke execute on function identity_see_sessions from public;
