-- Counts valid bets towards turnover requirements, the oldest requirement first, and closes those that are met or spent.
-- Callers: lottery_correct, lottery_settle, play_seamless, meetRequirements (cashier/turnover/meet-requirements.server.ts).
create or replace function cashier_meet_turnover(p_accounts bigint[], p_valids bigint[], p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from turnover_requirements where account_id = any (p_accounts) and closed_at is null order by id for update;
  if not found then return; end if;
  with bet as (
    select account_id, sum(valid) as valid from unnest(p_accounts, p_valids) as b (account_id, valid) group by 1),
  standing as (
    select id, account_id, required_minor - met_minor as left_minor,
      coalesce(sum(required_minor - met_minor)
        over (partition by account_id order by id rows between unbounded preceding and 1 preceding), 0) as before_minor
    from turnover_requirements where account_id = any (p_accounts) and closed_at is null)
  update turnover_requirements r set
    met_minor = r.met_minor + least(s.left_minor, b.valid - s.before_minor),
    closed_at = case when b.valid - s.before_minor >= s.left_minor then p_at end,
    closed_as = case when b.valid - s.before_minor >= s.left_minor then 'met' end
  from standing s join bet b on b.account_id = s.account_id
  where r.id = s.id and b.valid > s.before_minor;
  perform cashier_close_spent(p_accounts, 0, p_at);
end $$;

revoke execute on function cashier_meet_turnover from public;
