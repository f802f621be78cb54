-- Returns whether an owner counts as here: with a live stream in the twelve hours before. Events are not written for others, who
-- read everything when they come back. It is inlined where it is called, so that it costs no call for each row.
-- Callers: ledger_post_many, ledger_post_pair, live_lock_present, live_write_to_all.
create or replace function live_is_present(p_seen_at timestamptz, p_at timestamptz) returns boolean
language sql stable parallel safe as $$
  select p_seen_at > p_at - interval '12 hours'
$$;

revoke execute on function live_is_present from public;
