-- Deletes the events of an account that is deleted.
-- Callers: forget_closed_trials.
create or replace function live_forget_owner(p_owner bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from live_events where owner_id = p_owner;
  delete from live_heads where owner_id = p_owner;
end $$;
