-- Makes open bets refunded, all at once: they count as if they had not been placed. Money is moved by the caller, in the same
-- transaction and with the main wallets locked. p_outcome says why, where it is not null.
-- Callers: lottery_refund.
-- Shared with TypeScript: refundBet (play/refund-bet.server.ts) does the same for one bet.
create or replace function play_refund_bets(p_bets bigint[], p_placed timestamptz[], p_outcome jsonb, p_zone text, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  with refunded as (
    update bets b set state = 'refunded', settled_at = p_at,
      detail = case when p_outcome is null then b.detail else b.detail || jsonb_build_object('outcome', p_outcome) end
    from unnest(p_bets, p_placed) as s (id, placed_at)
    where b.id = s.id and b.placed_at = s.placed_at and b.state = 'open'
    returning b.account_id, b.placed_at, b.category, b.vendor_code, b.stake_minor)
  insert into member_days as d (account_id, basis, day, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
  select account_id, 'placed', (placed_at at time zone p_zone)::date, category, vendor_code, -count(*), -sum(stake_minor), 0, 0
  from refunded group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (account_id, basis, day, category, vendor_code) do update set
    bets = d.bets + excluded.bets, stake_minor = d.stake_minor + excluded.stake_minor;
end $$;

revoke execute on function play_refund_bets from public;
