-- Writes one event for each owner who is here (live_is_present).
-- Callers: publishToAll (live/publish.server.ts).
create or replace function live_write_to_all(p_kind text, p_payload jsonb, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_present bigint[] := live_lock_many(array(select owner_id from live_heads where live_is_present(seen_at, p_at)));
begin
  if v_present is null then return; end if;
  perform live_write_events(v_present, p_kind, array_fill(p_payload, array[cardinality(v_present)]), p_at);
end $$;

revoke execute on function live_write_to_all from public;
