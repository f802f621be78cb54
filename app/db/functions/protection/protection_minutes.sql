-- Returns the whole minutes that an account was signed in between an instant and now: the union of its sessions, each to its
-- last sign of life. The session seen last is taken to be alive while it may be, for signs of life are written once a minute.
-- Callers: play_used, timeLeftSql (protection/limits/read-time-left.server.ts).
-- Shared with TypeScript: how long that may be, the setting sessionIdleMinutes, and its default; a test compares them.
create or replace function protection_minutes(p_account bigint, p_from timestamptz, p_at timestamptz) returns bigint
language sql stable set search_path = public, pg_temp as $$
  with setting as (
    select coalesce((select value #>> '{}' from site_settings where key = 'sessionIdleMinutes')::int, 30) as idle_minutes),
  seen as (
    select greatest(s.created_at, p_from) as since, s.last_seen_at as until,
      s.ended_at is null and s.expires_at > p_at and s.last_seen_at > p_at - (select idle_minutes from setting) * interval '1 minute'
        and row_number() over (order by s.last_seen_at desc, s.id desc) = 1 as is_alive
    from sessions s where s.account_id = p_account and (s.last_seen_at > p_from or s.ended_at is null) and s.created_at <= p_at),
  spans as (
    select range_agg(tstzrange(since, greatest(since, case when is_alive then p_at else until end))) as all_of from seen
    where is_alive or until >= p_from)
  select coalesce(floor(sum(extract(epoch from upper(r) - lower(r))) / 60), 0)::bigint from spans, unnest(spans.all_of) as r
$$;

revoke execute on function protection_minutes from public;
