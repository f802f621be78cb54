-- Returns the state of a settled bet.
-- Callers: play_changed_payout, play_settle_bets.
-- Shared with TypeScript: outcomeOf (play/bet.ts).
create or replace function play_settled_state(p_stake bigint, p_payout bigint) returns text language sql immutable as $$
  select case when p_payout > p_stake then 'won' when p_payout = p_stake and p_stake > 0 then 'draw' else 'lost' end
$$;

revoke execute on function play_settled_state from public;
