-- Returns what a settled bet counts as turnover.
-- Callers: play_changed_payout, play_settle_bets.
-- Shared with TypeScript: validBetMinor (play/bet.ts); the list is that of the categories that count what is at risk (catalogue/categories/category-registry.ts).
create or replace function play_valid_bet(p_category text, p_stake bigint, p_payout bigint) returns bigint language sql immutable as $$
  select case when p_payout = p_stake then 0
    when p_category in ('SPORTS', 'ESPORTS', 'LIVE', 'COCKFIGHT', 'TABLE', 'PVP', 'BGS', 'LOTT', 'ELOTT') then least(abs(p_payout - p_stake), p_stake)
    else p_stake end
$$;

revoke execute on function play_valid_bet from public;
