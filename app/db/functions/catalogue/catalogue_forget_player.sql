-- Deletes the favourites and recent games of an account that is deleted.
-- Callers: forget_closed_trials.
create or replace function catalogue_forget_player(p_account bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from favourites where account_id = p_account;
  delete from favourite_turns where account_id = p_account;
  delete from recent_games where account_id = p_account;
end $$;
