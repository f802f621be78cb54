-- Opens the accounts that an owner, or the site itself (null), does not have yet. An account is opened once, however many
-- transactions ask at the same time. Units are 'money' and 'points'; a currency's own code is understood as money.
-- Callers: lottery_place, play_seamless, accountsOf (ledger/open-accounts.server.ts).
-- Shared with TypeScript: an owner's accounts and the jackpot keep a balance (keepsBalance, account-names.ts).
create or replace function ledger_open_accounts(p_owner bigint, p_kinds text[], p_refs text[], p_units text[], p_shards smallint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_money text := ledger_money_unit();
begin
  if not p_units <@ array['money', 'points', 'PTS', v_money] then raise exception 'unknown unit among %', p_units using errcode = 'KL003'; end if;
  insert into ledger_accounts (owner_id, kind, ref, unit, shard, balance)
  select p_owner, u.kind, u.ref, case when u.unit in ('points', 'PTS') then 'PTS' else v_money end, u.shard,
    case when p_owner is not null or u.kind = 'jackpot' then 0 end
  from unnest(p_kinds, p_refs, p_units, p_shards) as u (kind, ref, unit, shard)
  order by u.kind, u.ref, u.shard
  on conflict do nothing;
end $$;

revoke execute on function ledger_open_accounts from public;
