-- Takes the wins of settled bets off the board, before they are corrected. A line of the board is found by what was written there.
-- Callers: play_correct_bets, play_void_bets.
create or replace function play_take_off_board(p_bets bigint[], p_placed timestamptz[], p_notable bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from notable_wins w
  using unnest(p_bets, p_placed) as s (id, placed_at)
    join bets b on b.id = s.id and b.placed_at = s.placed_at and b.payout_minor >= p_notable join accounts a on a.id = b.account_id
  where w.customer_name = play_board_name(a.account) and w.node_id = b.node_id and w.win_minor = b.payout_minor and w.won_at = b.settled_at
$$;

revoke execute on function play_take_off_board from public;
