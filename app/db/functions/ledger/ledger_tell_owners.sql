-- Writes the event `balance` for those of the owners who have a live stream. Event heads are locked in the order of the owners,
-- after all accounts of the movement.
-- Callers: ledger_post, ledger_post_pair, ledger_post_many.
create or replace function ledger_tell_owners(p_owners bigint[], p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  with present as (
    select owner_id from live_heads
    where owner_id = any (p_owners) and seen_at > now() - interval '12 hours' order by owner_id for update),
  head as (
    update live_heads h set last_seq = h.last_seq + 1 from present p where h.owner_id = p.owner_id
    returning h.owner_id, h.last_seq)
  insert into live_events (owner_id, seq, kind, payload, at)
  select h.owner_id, h.last_seq, 'balance', w.payload, p_at
  from head h cross join lateral (
    select jsonb_object_agg(k.kind, round(coalesce(a.balance, 0)::numeric / 10000, 4)::text) as payload
    from unnest(array['main', 'locked', 'bonus']) as k (kind)
    left join ledger_accounts a on a.owner_id = h.owner_id and a.kind = k.kind and a.ref = '' and a.shard = 0) w
$$;

revoke execute on function ledger_tell_owners from public;
