-- Takes what cancelled tickets and released parts of chases could have won out of the exposure of their draw.
-- Callers: removeExposure (lottery/tickets/exposure-rows.server.ts).
-- Shared with TypeScript: nothing.
create or replace function lottery_remove_exposure(p_draw bigint, p_plays text[], p_keys text[], p_payouts bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(4705232 /* lotteryExposure */, p_draw::int);
  update lottery_exposures e set payout_minor = e.payout_minor - r.payout
  from (select r.play, r.key, sum(r.payout)::bigint as payout from unnest(p_plays, p_keys, p_payouts) as r (play, key, payout) group by 1, 2) as r
  where e.draw_id = p_draw and e.play = r.play and e.key = r.key;
  update lottery_peaks p set key_minor = coalesce(x.largest, 0), rest_minor = coalesce(x.rest, 0)
  from (
    select e.play, max(e.payout_minor) filter (where e.key <> '*') as largest, max(e.payout_minor) filter (where e.key = '*') as rest
    from lottery_exposures e where e.draw_id = p_draw and e.play = any (p_plays) group by 1) as x
  where p.draw_id = p_draw and p.play = x.play;
end $$;

revoke execute on function lottery_remove_exposure from public;
