-- Returns what tickets of a draw give back of their stakes at settlement, by the price lists they were sold from. Others are left out.
-- Callers: lottery_correct, lottery_settle, foreseeCorrection (lottery/official/foresee-correction.server.ts).
-- Shared with TypeScript: rebateOf (lottery/prices/stake.ts); tests compare them.
create or replace function lottery_rebates(p_draw bigint, p_bets bigint[], out bet_id bigint, out rebate bigint) returns setof record
language sql stable as $$
  select t.bet_id, t.stake_minor * p.rebate / 10000
  from lottery_tickets t join lottery_prices p on p.version = t.price and p.rebate > 0
  where t.draw_id = p_draw and t.bet_id = any (p_bets) and t.stake_minor * p.rebate >= 10000;
$$;

revoke execute on function lottery_rebates from public;
