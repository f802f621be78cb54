-- Writes the event `balance` for those of the owners who have a live stream. Event heads are locked in the order of the owners,
-- after all accounts of the movement.
-- Callers: ledger_post_many, ledger_post_pair.
create or replace function ledger_tell_owners(p_owners bigint[], p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_present bigint[] := live_lock_present(p_owners);
begin
  if v_present is null then return; end if;
  perform live_write_events(v_present, 'balance', array_agg(w.payload order by w.position), p_at)
  from (
    select o.position, jsonb_object_agg(k.kind, round(coalesce(a.balance, 0)::numeric / 10000, 4)::text) as payload
    from unnest(v_present) with ordinality as o (id, position)
    cross join unnest(array['main', 'locked', 'bonus']) as k (kind)
    left join ledger_accounts a on a.owner_id = o.id and a.kind = k.kind and a.ref = '' and a.shard = 0
    group by o.position) w;
end $$;

revoke execute on function ledger_tell_owners from public;
