-- Makes settled bets void, all at once: they count as if they had not been placed, and what was counted of them is taken back. Money
-- is moved by the caller, in the same transaction and with the main wallets locked. p_outcome says why, in place of the outcome that they had.
-- Callers: lottery_correct.
create or replace function play_void_bets(p_bets bigint[], p_placed timestamptz[], p_zone text, p_at timestamptz, p_notable bigint,
  p_outcome jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  perform play_take_off_board(p_bets, p_placed, p_notable);
  with voided as (
    update bets b set state = 'void', detail = b.detail || jsonb_build_object('outcome', p_outcome)
    from unnest(p_bets, p_placed) as s (id, placed_at)
    where b.id = s.id and b.placed_at = s.placed_at and b.state in ('won', 'lost', 'draw')
    returning b.account_id, b.placed_at, b.settled_at, b.category, b.vendor_code, b.stake_minor, b.payout_minor, b.valid_bet_minor),
  days as (
    insert into member_days as d (account_id, basis, day, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
    select v.account_id, x.basis, (x.at at time zone p_zone)::date, v.category, v.vendor_code, -count(*), -sum(v.stake_minor),
      -sum(v.payout_minor), -sum(v.valid_bet_minor)
    from voided v cross join lateral (values ('placed', v.placed_at), ('settled', v.settled_at)) as x (basis, at)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_id, basis, day, category, vendor_code) do update set
      bets = d.bets + excluded.bets, stake_minor = d.stake_minor + excluded.stake_minor,
      payout_minor = d.payout_minor + excluded.payout_minor, valid_bet_minor = d.valid_bet_minor + excluded.valid_bet_minor)
  insert into settled_lines (account_id, settled_at, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
  select account_id, p_at, category, vendor_code, -count(*), -sum(stake_minor), -sum(payout_minor), -sum(valid_bet_minor)
  from voided group by 1, 3, 4;
end $$;

revoke execute on function play_void_bets from public;
