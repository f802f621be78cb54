-- Locks the event heads of those of the owners who are here (live_is_present), in the order of the owners, and
-- returns these owners; null if there are none.
-- Callers: ledger_tell_owners, live_lock_many, deliver (messaging/inbox/send-letters.server.ts).
create or replace function live_lock_present(p_owners bigint[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return (select array_agg(h.owner_id) from (
    select owner_id from live_heads
    where owner_id = any (p_owners) and live_is_present(seen_at, now()) order by owner_id for update) h);
end $$;

revoke execute on function live_lock_present from public;
