-- Writes new bets of many accounts and counts them in the roll-up of members. Money is moved by the caller, in the same transaction
-- and with the main wallets locked. Returns the bets' numbers in the order of the lists.
-- Callers: lottery_place.
create or replace function play_place_bets(p_accounts bigint[], p_vendors text[], p_nodes int[], p_categories text[], p_rounds text[],
  p_references text[], p_stakes bigint[], p_details jsonb[], p_ats timestamptz[], p_zones text[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_ids bigint[];
begin
  select array_agg(nextval('bets_id_seq')) into v_ids from unnest(p_accounts);
  insert into bets (id, placed_at, account_id, stake_minor, node_id, vendor_code, category, round, reference, detail)
  select b.id, b.at, b.account, b.stake, b.node, b.vendor, b.category, b.round, b.reference, b.detail
  from unnest(v_ids, p_accounts, p_vendors, p_nodes, p_categories, p_rounds, p_references, p_stakes, p_details, p_ats)
    as b (id, account, vendor, node, category, round, reference, stake, detail, at);
  insert into member_days as y (account_id, basis, day, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
  select b.account, 'placed', (b.at at time zone b.zone)::date, b.category, b.vendor, count(*), sum(b.stake), 0, 0
  from unnest(p_accounts, p_ats, p_zones, p_categories, p_vendors, p_stakes) as b (account, at, zone, category, vendor, stake)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (account_id, basis, day, category, vendor_code) do update set
    bets = y.bets + excluded.bets, stake_minor = y.stake_minor + excluded.stake_minor;
  return v_ids;
end $$;

revoke execute on function play_place_bets from public;
