-- Takes the keys of requests, each for its owner, and returns the places in the lists of those that were free; a key that another
-- transaction has taken is waited for. ledger_end_keys ends each, in the same transaction.
-- Callers: lottery_place.
-- Shared with TypeScript: once (ledger/once.server.ts) does the same for one request.
create or replace function ledger_take_keys(p_owners bigint[], p_keys text[], p_hashes text[], p_ats timestamptz[]) returns int[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_taken int[];
begin
  with taken as (
    insert into request_keys (owner_id, key, input_hash, at)
    select k.owner, k.key, k.hash, k.at from unnest(p_owners, p_keys, p_hashes, p_ats) as k (owner, key, hash, at)
    where k.key is not null order by k.owner, k.key
    on conflict do nothing returning owner_id, key)
  select coalesce(array_agg(k.n::int), '{}') into v_taken
  from unnest(p_owners, p_keys) with ordinality as k (owner, key, n) join taken t on t.owner_id = k.owner and t.key = k.key;
  return v_taken;
end $$;

revoke execute on function ledger_take_keys from public;
