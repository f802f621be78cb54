-- Compares a movement with what was posted under its key. Returns the same as ledger_post. KL002: they differ.
-- Callers: ledger_not_enough, ledger_post_many, ledger_post_pair.
create or replace function ledger_replayed(
  p_kind text, p_key text, p_cause_kind text, p_cause_id text, p_accounts bigint[], p_amounts bigint[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_movement bigint := (select id from ledger_movements where key_digest = ledger_key_digest(p_kind, p_key));
  v_is_same boolean;
  v_after bigint[];
begin
  select t.cause_kind is not distinct from p_cause_kind and t.cause_id is not distinct from p_cause_id
      and array_agg(e.account_id order by e.account_id) = p_accounts and array_agg(e.amount order by e.account_id) = p_amounts,
      array_agg(e.balance_after order by e.account_id)
    into v_is_same, v_after
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account_id is not null
    where t.id = v_movement group by t.cause_kind, t.cause_id;
  if v_is_same is not true then raise exception 'key conflict: % %', p_kind, p_key using errcode = 'KL002'; end if;
  return array[v_movement, 1] || v_after;
end $$;

revoke execute on function ledger_replayed from public;
