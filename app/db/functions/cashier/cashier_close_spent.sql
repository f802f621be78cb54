-- Closes the requirements of accounts that have less than one unit of money left, stakes of open bets included: those are what
-- member_days holds as placed and not as settled. p_fresh has just been deposited and is left out,
-- and so is what a bonus only promises.
-- Callers: cashier_meet_turnover, closeSpent (cashier/turnover/close-spent.server.ts).
create or replace function cashier_close_spent(p_accounts bigint[], p_fresh bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update turnover_requirements r set closed_at = p_at, closed_as = 'spent'
  where r.account_id = any (p_accounts) and r.closed_at is null
    and case when (select coalesce(sum(a.balance), 0) from ledger_accounts a where a.owner_id = r.account_id and a.unit <> 'PTS' and a.kind <> 'bonus') - p_fresh < 10000
      then (select coalesce(sum(a.balance), 0) from ledger_accounts a where a.owner_id = r.account_id and a.unit <> 'PTS' and a.kind <> 'bonus') - p_fresh
        + (select coalesce(sum(case d.basis when 'placed' then d.stake_minor else -d.stake_minor end), 0) from member_days d where d.account_id = r.account_id) < 10000
      else false end;
end $$;

revoke execute on function cashier_close_spent from public;
