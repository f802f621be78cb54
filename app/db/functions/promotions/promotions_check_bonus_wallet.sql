-- Refuses a transaction after which the wallet `bonus` of an account is not what its active grants have not released yet.
-- Adjustments by hand of former times, when they could be of that wallet, are added.
-- Callers: the triggers `bonus_grants_are_what_the_wallet_holds` and `ledger_accounts_hold_what_is_granted`, when a transaction ends.
create or replace function promotions_check_bonus_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  v_held bigint;
  v_granted bigint;
begin
  select coalesce(sum(balance), 0) into v_held from ledger_accounts where owner_id = v_account and kind = 'bonus';
  select coalesce(sum(amount_minor - released_minor), 0) into v_granted from bonus_grants where account_id = v_account and state = 'active';
  v_granted := v_granted + (select coalesce(sum(amount_minor), 0) from adjustments
    where account_id = v_account and wallet = 'bonus' and state = 'posted');
  if v_held <> v_granted then
    raise exception 'the bonus wallet of account % holds %, its grants %', v_account, v_held, v_granted using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
