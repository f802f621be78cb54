-- Returns the id of a movement's cause as a number, where it is one: a number takes less space than its text.
-- Callers: ledger_post_many, ledger_post_pair.
create or replace function ledger_cause_number(p_cause_id text) returns bigint
language sql immutable strict parallel safe as $$
  select case when p_cause_id ~ '^[1-9][0-9]{0,17}$' then p_cause_id::bigint end
$$;

revoke execute on function ledger_cause_number from public;
