-- Deletes closed trial accounts created before an instant, in the order of their ids from p_after on, with their rows in
-- other contexts. An account that anything else refers to is left. Returns how many are deleted and the last id read, null at
-- the end.
-- Callers: forgetClosedTrials (identity/registration/forget-closed-trials.server.ts).
create or replace function forget_closed_trials(p_before timestamptz, p_after bigint, p_limit int, out forgotten int, out last_id bigint)
language plpgsql set search_path = public, pg_temp as $$
declare
  v_id bigint;
  v_seen int := 0;
  v_last bigint;
begin
  forgotten := 0;
  for v_id in
    select id from accounts where role = 'trial' and status = 'closed' and created_at < p_before and id > p_after order by id limit p_limit
  loop
    v_seen := v_seen + 1;
    v_last := v_id;
    begin
      if exists (select from ledger_accounts a join ledger_entries e on e.account_id = a.id and e.balance_after is not null
        where a.owner_id = v_id) then continue; end if;
      delete from remember_tokens where account_id = v_id;
      perform play_forget_player(v_id);
      delete from sessions where account_id = v_id;
      delete from known_places where account_id = v_id;
      perform messaging_forget_owner(v_id);
      perform catalogue_forget_player(v_id);
      perform live_forget_owner(v_id);
      delete from accounts where id = v_id;
      forgotten := forgotten + 1;
    exception when foreign_key_violation then null;
    end;
  end loop;
  last_id := case when v_seen = p_limit then v_last end;
end $$;
