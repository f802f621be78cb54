-- Writes one event for each owner who is here (live_is_present). Event heads are locked in the order of the owners. A transaction
-- that holds one and then locks a lower one (a decision tells its member first and operators after) would wait for this one,
-- and this one for it: after a fifth of a second, before the database looks for a deadlock, all heads are let go, and are
-- locked again a moment later.
-- Callers: publishToAll (live/publish.server.ts).
create or replace function live_write_to_all(p_kind text, p_payload jsonb, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
declare
  v_present bigint[];
begin
  for v_try in 1..20 loop
    begin
      v_present := array(
        select owner_id from live_heads where live_is_present(seen_at, p_at) order by owner_id for update);
      exit;
    exception when lock_not_available then
      if v_try = 20 then raise; end if;
      perform pg_sleep(0.05);
    end;
  end loop;
  perform live_write_events(v_present, p_kind, array_fill(p_payload, array[cardinality(v_present)]), p_at);
end $$;

revoke execute on function live_write_to_all from public;
