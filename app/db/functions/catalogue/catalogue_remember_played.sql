-- Puts what accounts played now first among their recent games; only the latest p_kept of each are kept.
-- Callers: lottery_place.
-- Shared with TypeScript: rememberPlayed (catalogue/remember-played.server.ts) does the same for one account.
create or replace function catalogue_remember_played(p_accounts bigint[], p_nodes int[], p_ats timestamptz[], p_kept int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into recent_games as r (account_id, node_id, last_played_at)
  select p.account, p.node, max(p.at) from unnest(p_accounts, p_nodes, p_ats) as p (account, node, at) group by 1, 2 order by 1, 2
  on conflict (account_id, node_id) do update set last_played_at = greatest(r.last_played_at, excluded.last_played_at);
  delete from recent_games r using (
    select a.id, o.node_id from (select distinct unnest(p_accounts) as id) as a
    cross join lateral (
      select x.node_id from recent_games x where x.account_id = a.id order by x.last_played_at desc, x.node_id offset p_kept) as o) as old
  where r.account_id = old.id and r.node_id = old.node_id;
end $$;

revoke execute on function catalogue_remember_played from public;
