-- Writes one event for each owner, numbered under the owner's head. The caller has locked the heads.
-- Callers: ledger_tell_owners, live_write_to_all, tellHolders (lottery/draws/tell-holders.server.ts),
-- deliver (messaging/inbox/send-letters.server.ts), takeBackUnread (messaging/inbox/take-back-unread.server.ts).
-- Shared with TypeScript: publish (live/publish.server.ts) writes the same rows.
create or replace function live_write_events(p_owners bigint[], p_kind text, p_payloads jsonb[], p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with event as (select * from unnest(p_owners, p_payloads) as e (owner_id, payload)),
  head as (
    update live_heads h set last_seq = h.last_seq + 1 from event e where h.owner_id = e.owner_id
    returning h.owner_id, h.last_seq, e.payload)
  insert into live_events (owner_id, seq, kind, payload, at)
  select owner_id, last_seq, p_kind, payload, p_at from head;
end $$;

revoke execute on function live_write_events from public;
