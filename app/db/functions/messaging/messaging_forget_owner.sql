-- Deletes the inbox of an account that is deleted.
-- Callers: forget_closed_trials.
create or replace function messaging_forget_owner(p_owner bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from messages where account_id = p_owner;
  delete from inboxes where account_id = p_owner;
end $$;
