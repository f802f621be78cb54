-- Gives settled bets another payout, all at once: the bets, the roll-up of members, the lines that consumers count, the board of wins.
-- Bets whose payout and turnover stay only get the outcome. Money is moved by the caller, in the same transaction and with the main wallets
-- locked. Those of p_uncounted count as no turnover. Returns by how much the turnover of each account changes.
-- Callers: lottery_correct.
create or replace function play_correct_bets(p_bets bigint[], p_placed timestamptz[], p_payouts bigint[], p_outcome jsonb, p_zone text,
  p_at timestamptz, p_notable bigint, p_uncounted bigint[], out accounts bigint[], out valids bigint[])
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  v_changed bigint[];
  v_changed_at timestamptz[];
begin
  select array_agg(b.id), array_agg(b.placed_at) into v_changed, v_changed_at
  from unnest(p_bets, p_placed, p_payouts) as s (id, placed_at, payout)
  join bets b on b.id = s.id and b.placed_at = s.placed_at and b.payout_minor <> s.payout;
  perform play_take_off_board(v_changed, v_changed_at, p_notable);
  with corrected as materialized (
    select c.* from unnest(p_bets, p_placed, p_payouts) as s (id, placed_at, payout)
    join bets b on b.id = s.id and b.placed_at = s.placed_at
    cross join lateral play_changed_payout(b, s.payout, true, p_at, p_zone, b.balance_after, not b.id = any (p_uncounted)) c
    where b.state in ('won', 'lost', 'draw')),
  written as (
    update bets b set payout_minor = (c.bet).payout_minor, valid_bet_minor = (c.bet).valid_bet_minor, state = (c.bet).state,
      detail = b.detail || jsonb_build_object('outcome', p_outcome)
    from corrected c where b.id = (c.bet).id and b.placed_at = (c.bet).placed_at),
  days as (
    insert into member_days as d (account_id, basis, day, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
    select h.account_id, h.basis, h.day, h.category, h.vendor_code, sum(h.bets), sum(h.stake), sum(h.payout), sum(h.valid)
    from corrected c cross join lateral unnest(c.changes) h where (c.line).payout <> 0 or c.valid_change <> 0 group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_id, basis, day, category, vendor_code) do update set
      bets = d.bets + excluded.bets, stake_minor = d.stake_minor + excluded.stake_minor,
      payout_minor = d.payout_minor + excluded.payout_minor, valid_bet_minor = d.valid_bet_minor + excluded.valid_bet_minor),
  lines as (
    insert into settled_lines (account_id, settled_at, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
    select (c.line).account_id, p_at, (c.line).category, (c.line).vendor_code, 0, 0, sum((c.line).payout), sum((c.line).valid)
    from corrected c where (c.line).payout <> 0 or c.valid_change <> 0 group by 1, 3, 4),
  board as (
    insert into notable_wins (customer_name, node_id, win_minor, won_at)
    select play_board_name(a.account), (c.bet).node_id, (c.bet).payout_minor, (c.bet).settled_at
    from corrected c join accounts a on a.id = (c.bet).account_id
    where (c.line).payout <> 0 and (c.bet).payout_minor > (c.bet).stake_minor and (c.bet).payout_minor >= p_notable and a.role <> 'trial')
  select array_agg(v.account_id), array_agg(v.valid) into accounts, valids
  from (select (c.bet).account_id as account_id, sum(c.valid_change)::bigint as valid from corrected c group by 1) as v;
end $$;

revoke execute on function play_correct_bets from public;
