-- Settles bets that are open, all at once: the bets, the roll-up of members, the lines that consumers count, the board of wins.
-- Money is moved by the caller, in the same transaction and with the main wallets locked. Those of p_uncounted count as no turnover.
-- Returns what of the others counts as turnover, by account.
-- Callers: lottery_settle.
create or replace function play_settle_bets(p_bets bigint[], p_placed timestamptz[], p_payouts bigint[], p_outcome jsonb, p_zone text,
  p_at timestamptz, p_notable bigint, p_uncounted bigint[], out accounts bigint[], out valids bigint[])
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  with settled as (
    update bets b set payout_minor = s.payout,
      valid_bet_minor = case when b.id = any (p_uncounted) then 0 else play_valid_bet(b.category, b.stake_minor, s.payout) end,
      state = play_settled_state(b.stake_minor, s.payout), settled_at = p_at,
      detail = b.detail || jsonb_build_object('outcome', p_outcome)
    from unnest(p_bets, p_placed, p_payouts) as s (id, placed_at, payout)
    where b.id = s.id and b.placed_at = s.placed_at and b.state = 'open'
    returning b.account_id, b.placed_at, b.category, b.vendor_code, b.node_id, b.stake_minor, b.payout_minor, b.valid_bet_minor),
  -- Added up before they are put in order: the planner does not know how many there are, and would sort every bet.
  placed as materialized (
    select account_id, (placed_at at time zone p_zone)::date as day, category, vendor_code, count(*) as bets, sum(stake_minor) as stake,
      sum(payout_minor) as payout, sum(valid_bet_minor) as valid from settled group by 1, 2, 3, 4),
  counted as materialized (
    select account_id, category, vendor_code, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(valid) as valid from placed group by 1, 2, 3),
  days as (
    insert into member_days as d (account_id, basis, day, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
    select account_id, 'placed', day, category, vendor_code, 0, 0, payout, valid from placed
    union all
    select account_id, 'settled', (p_at at time zone p_zone)::date, category, vendor_code, bets, stake, payout, valid from counted
    order by 1, 2, 3, 4, 5
    on conflict (account_id, basis, day, category, vendor_code) do update set
      bets = d.bets + excluded.bets, stake_minor = d.stake_minor + excluded.stake_minor,
      payout_minor = d.payout_minor + excluded.payout_minor, valid_bet_minor = d.valid_bet_minor + excluded.valid_bet_minor),
  lines as (
    insert into settled_lines (account_id, settled_at, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
    select account_id, p_at, category, vendor_code, bets, stake, payout, valid from counted),
  board as (
    insert into notable_wins (customer_name, node_id, win_minor, won_at)
    select play_board_name(a.account), s.node_id, s.payout_minor, p_at
    from settled s join accounts a on a.id = s.account_id
    where s.payout_minor > s.stake_minor and s.payout_minor >= p_notable and a.role <> 'trial')
  select array_agg(v.account_id), array_agg(v.valid) into accounts, valids
  from (select account_id, sum(valid)::bigint as valid from counted group by 1) as v;
end $$;

revoke execute on function play_settle_bets from public;
