-- Adds to the figures of a draw's game on the day of the draw. Called last in a transaction: whoever adds to the same day waits.
-- Callers: lottery_settle, addToDay (lottery/days/add-to-day.server.ts).
create or replace function lottery_add_day(p_draw bigint, p_zone text, p_settled int, p_void int, p_tickets bigint, p_stake bigint, p_payout bigint,
  p_rebate bigint, p_borne bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into lottery_days as y (game_code, day, settled_draws, void_draws, tickets, stake_minor, payout_minor, rebate_minor, borne_minor)
  select d.game_code, (d.draws_at at time zone p_zone)::date, 0, 0, 0, 0, 0, 0, 0 from lottery_draws d where d.id = p_draw
  on conflict do nothing;
  update lottery_days y set settled_draws = y.settled_draws + p_settled, void_draws = y.void_draws + p_void, tickets = y.tickets + p_tickets,
    stake_minor = y.stake_minor + p_stake, payout_minor = y.payout_minor + p_payout, rebate_minor = y.rebate_minor + p_rebate,
    borne_minor = y.borne_minor + p_borne
  from lottery_draws d where d.id = p_draw and y.game_code = d.game_code and y.day = (d.draws_at at time zone p_zone)::date;
$$;

revoke execute on function lottery_add_day from public;
