-- Returns a bet with another payout, because more was won or a win is taken back, and the changes this makes to the roll-ups.
-- It writes nothing: the caller stores the bet.
-- A bet that does not count (p_counts) has no turnover.
-- Callers: play_correct_bets, play_seamless.
create or replace function play_changed_payout(
  p_bet bets, p_payout bigint, p_settles boolean, p_at timestamptz, p_zone text, p_balance bigint, p_counts boolean default true,
  out bet bets, out changes play_change[], out line play_line, out valid_change bigint)
language plpgsql stable as $$
declare
  v_is_new boolean := p_bet.state = 'open';
  v_is_settled boolean := p_bet.state <> 'open' or p_settles;
  v_won bigint := p_payout - p_bet.payout_minor;
  v_placed play_change;
  v_settled play_change;
begin
  bet := p_bet;
  bet.payout_minor := p_payout;
  bet.valid_bet_minor := case when v_is_settled and p_counts then play_valid_bet(p_bet.category, p_bet.stake_minor, p_payout) else 0 end;
  bet.balance_after := p_balance;
  valid_change := bet.valid_bet_minor - p_bet.valid_bet_minor;
  v_placed := (p_bet.account_id, 'placed', (p_bet.placed_at at time zone p_zone)::date, p_bet.category, p_bet.vendor_code, 0, 0, v_won, valid_change);
  if not v_is_settled then
    changes := array[v_placed];
    return;
  end if;
  bet.state := play_settled_state(p_bet.stake_minor, p_payout);
  bet.settled_at := coalesce(p_bet.settled_at, p_at);
  v_settled := (p_bet.account_id, 'settled', (bet.settled_at at time zone p_zone)::date, p_bet.category, p_bet.vendor_code, v_is_new::int,
    case when v_is_new then p_bet.stake_minor else 0 end, case when v_is_new then p_payout else v_won end, valid_change);
  changes := array[v_placed, v_settled];
  line := (p_bet.account_id, p_at, p_bet.category, p_bet.vendor_code, v_settled.bets, v_settled.stake, v_settled.payout, valid_change);
end $$;

revoke execute on function play_changed_payout from public;
