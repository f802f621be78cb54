CREATE INDEX "team_windows_by_time" ON "team_windows" USING brin ("window_at");--> statement-breakpoint
CREATE INDEX "payment_notices_by_time" ON "payment_notices" USING brin ("received_at");--> statement-breakpoint
CREATE INDEX "remember_tokens_by_session" ON "remember_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "launches_by_session" ON "launches" USING btree ("session_id");--> statement-breakpoint
-- It answered nothing; the build before this one does not look at what it answers.
drop function open_bet_months(timestamptz, timestamptz);
--> statement-breakpoint
-- Makes the missing partitions of bets from the month of one instant to that of another. Bets that were placed while their
-- month had none are moved into it: a partition is not attached while the default one holds a row of its range. Answers
-- how many were moved. The partition is filled before it is attached, so that reading bets waits for nothing.
create function open_bet_months(p_from timestamptz, p_to timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_month timestamp := date_trunc('month', p_from at time zone 'UTC');
  v_start timestamptz;
  v_end timestamptz;
  v_name text;
  v_count bigint;
  v_moved bigint := 0;
begin
  perform pg_advisory_xact_lock(4705212);
  while v_month <= p_to at time zone 'UTC' loop
    v_name := 'bets_' || to_char(v_month, 'YYYY_MM');
    v_start := v_month at time zone 'UTC';
    v_end := (v_month + interval '1 month') at time zone 'UTC';
    if to_regclass(v_name) is null then
      execute format('create table %I (like bets including defaults including constraints including indexes including storage)', v_name);
      -- From here to the end of the transaction nobody adds a bet without a month.
      lock table bets_without_month in access exclusive mode;
      execute format('with moved as (delete from bets_without_month where placed_at >= %L and placed_at < %L returning *)
        insert into %I select * from moved', v_start, v_end, v_name);
      get diagnostics v_count = row_count;
      v_moved := v_moved + v_count;
      execute format('alter table bets attach partition %I for values from (%L) to (%L)', v_name, v_start, v_end);
    end if;
    v_month := v_month + interval '1 month';
  end loop;
  return v_moved;
end $$;
--> statement-breakpoint
-- Closed trial accounts born before an instant, in the order of their ids from p_after on, with what such an account
-- gathers. One that anything else refers to stays. Answers how many are gone and the last id looked at, null at the end.
create function forget_closed_trials(p_before timestamptz, p_after bigint, p_limit int, out forgotten int, out last_id bigint)
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
      if exists (select from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.owner_id = v_id) then continue; end if;
      delete from remember_tokens where account_id = v_id;
      delete from launches where account_id = v_id;
      delete from game_tokens where account_id = v_id;
      delete from sessions where account_id = v_id;
      delete from known_places where account_id = v_id;
      delete from messages where account_id = v_id;
      delete from inboxes where account_id = v_id;
      delete from favourites where account_id = v_id;
      delete from favourite_turns where account_id = v_id;
      delete from recent_games where account_id = v_id;
      delete from live_events where owner_id = v_id;
      delete from live_heads where owner_id = v_id;
      delete from accounts where id = v_id;
      forgotten := forgotten + 1;
    exception when foreign_key_violation then null;
    end;
  end loop;
  last_id := case when v_seen = p_limit then v_last end;
end $$;
