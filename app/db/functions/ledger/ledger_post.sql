-- Posts one movement among any number of accounts, given in ascending order. Returns its number, 1 if it was posted before
-- (else 0), and the balance of each account after it. KL002: the key was used for another input. KL003: the moves do not add up.
-- For three accounts and more: two are posted by ledger_post_pair.
-- Callers: post (ledger/post.server.ts).
create or replace function ledger_post(
  p_kind text, p_key text, p_cause_kind text, p_cause_id text, p_by_role text, p_by_id bigint, p_at timestamptz,
  p_accounts bigint[], p_amounts bigint[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_posted record;
begin
  select * into v_posted from ledger_post_many(array[p_kind], array[p_key], array[p_cause_kind], array[p_cause_id], array[p_by_role],
    array[p_by_id], array[p_at], array[cardinality(p_accounts)], p_accounts, p_amounts);
  case v_posted.outcomes[1]
    when 2 then
      raise exception 'not enough for % %', p_kind, p_key using errcode = 'check_violation', constraint = 'ledger_balances_never_negative';
    when 3 then raise exception 'key conflict: % %', p_kind, p_key using errcode = 'KL002';
    when 4 then raise exception 'moves do not add up: % %', p_kind, p_key using errcode = 'KL003';
    else return array[v_posted.transfer_ids[1], v_posted.outcomes[1]] || v_posted.balances_after;
  end case;
end $$;

revoke execute on function ledger_post from public;
