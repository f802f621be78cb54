-- Refuses a movement because an account holds too little, unless the same movement was posted meanwhile and took the money.
-- Callers: ledger_post_pair.
create or replace function ledger_not_enough(
  p_kind text, p_key text, p_cause_kind text, p_cause_id text, p_accounts bigint[], p_amounts bigint[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from ledger_movements where key_digest = ledger_key_digest(p_kind, p_key)) then
    raise exception 'not enough for % %', p_kind, p_key using errcode = 'check_violation', constraint = 'ledger_balances_never_negative';
  end if;
  return ledger_replayed(p_kind, p_key, p_cause_kind, p_cause_id, p_accounts, p_amounts);
end $$;

revoke execute on function ledger_not_enough from public;
