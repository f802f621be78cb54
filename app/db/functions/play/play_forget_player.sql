-- Deletes the launches and game tokens of an account that is deleted.
-- Callers: forget_closed_trials.
create or replace function play_forget_player(p_account bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from launches where account_id = p_account;
  delete from game_tokens where account_id = p_account;
end $$;
