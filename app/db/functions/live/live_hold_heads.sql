-- Locks the event heads of owners in their order, for a caller that must count something before it writes their events.
-- Callers: takeBackUnread (messaging/inbox/take-back-unread.server.ts).
create or replace function live_hold_heads(p_owners bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into live_heads (owner_id, last_seq, seen_at)
  select o.id, 0, 'epoch' from unnest(p_owners) as o (id) order by o.id on conflict (owner_id) do nothing;
  perform from live_heads where owner_id = any (p_owners) order by owner_id for update;
end $$;

revoke execute on function live_hold_heads from public;
