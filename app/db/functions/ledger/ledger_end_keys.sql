-- Ends keys that were taken: with the answer that is kept, or given back where there is none.
-- Callers: lottery_place.
create or replace function ledger_end_keys(p_owners bigint[], p_keys text[], p_answers jsonb[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update request_keys r set result = k.answer
  from unnest(p_owners, p_keys, p_answers) as k (owner, key, answer)
  where r.owner_id = k.owner and r.key = k.key and k.answer is not null;
  delete from request_keys r using unnest(p_owners, p_keys, p_answers) as k (owner, key, answer)
  where r.owner_id = k.owner and r.key = k.key and k.answer is null;
end $$;

revoke execute on function ledger_end_keys from public;
