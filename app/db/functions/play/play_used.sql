-- Returns the limits of an account with what is used of each in the current period. Loss is stakes less payouts of bets placed in
-- the period, wager their stakes; what lies at vendors that keep the money, or is on its way there, counts as staked in both. A
-- single stake uses nothing. Deposits are counted by the cashier (deposit-room.server.ts).
-- Callers: lottery_place, play_admits, readLimitUse (play/admission.server.ts).
-- Shared with TypeScript: the periods, periodAt (protection/limit.ts); a test compares them.
create or replace function play_used(p_account bigint, p_at timestamptz, p_zone text,
  out kind text, out period text, out amount_minor bigint, out used_minor bigint) returns setof record
language sql stable set search_path = public, pg_temp as $$
  select l.kind, l.period, l.amount_minor,
    case l.kind
      when 'bet' then 0
      when 'time' then protection_minutes(p_account, ((p_at at time zone p_zone)::date)::timestamp at time zone p_zone, p_at)
      else coalesce(d.net, 0) + coalesce(v.there, 0)
    end::bigint
  from limits l
  cross join lateral (select (p_at at time zone p_zone)::date as today) n
  left join lateral (
    select sum(case l.kind when 'wager' then m.stake_minor else m.stake_minor - m.payout_minor end)::bigint as net
    from member_days m
    where l.kind in ('loss', 'wager') and m.account_id = p_account and m.basis = 'placed' and m.day <= n.today
      and m.day >= case l.period when 'week' then date_trunc('week', n.today)::date when 'month' then date_trunc('month', n.today)::date else n.today end
  ) d on true
  left join lateral (
    select (select coalesce(sum(a.balance), 0) from ledger_accounts a where a.owner_id = p_account and a.kind = 'vendor')
      + (select coalesce(sum(t.amount_minor), 0) from vendor_transfers t
        where t.account_id = p_account and t.direction = 'in' and t.state in ('started', 'unknown')) as there
    where l.kind in ('loss', 'wager')) v on true
  where l.account_id = p_account and l.kind <> 'deposit'
$$;

revoke execute on function play_used from public;
