-- Adds what tickets may win to the exposure of their draw, and tells the first limit that is passed then: number_full (of a key,
-- with all that key * holds) or draw_full (of the sum of the plays' peaks). The caller rolls back where one is told.
-- One transaction at a time adds to a draw, so that limits hold exactly.
-- Callers: lottery_place, addExposure (lottery/tickets/exposure-rows.server.ts).
-- Shared with TypeScript: limitFault (lottery/orders/exposure.ts); exposure-rows.test.ts compares them for random tickets.
-- Of several keys that are full this names the fullest, limitFault the first.
create or replace function lottery_add_exposure(p_draw bigint, p_plays text[], p_keys text[], p_payouts bigint[], p_key_most bigint,
  p_draw_most bigint, out code text, out left_minor bigint, out at_key text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_before bigint;
  v_after bigint;
begin
  perform pg_advisory_xact_lock(4705232 /* lotteryExposure */, p_draw::int);
  select coalesce(sum(key_minor + rest_minor), 0) into v_before from lottery_peaks where draw_id = p_draw;
  with added as (
    select a.play, a.key, sum(a.payout)::bigint as payout from unnest(p_plays, p_keys, p_payouts) as a (play, key, payout) group by 1, 2),
  written as (
    insert into lottery_exposures as e (draw_id, play, key, payout_minor)
    select p_draw, play, key, payout from added order by play, key
    on conflict (draw_id, play, key) do update set payout_minor = e.payout_minor + excluded.payout_minor
    returning e.play, e.key, e.payout_minor)
  insert into lottery_peaks as p (draw_id, play, key_minor, rest_minor)
  select p_draw, w.play, coalesce(max(w.payout_minor) filter (where w.key <> '*'), 0), coalesce(max(w.payout_minor) filter (where w.key = '*'), 0)
  from written w group by w.play order by w.play
  on conflict (draw_id, play) do update set
    key_minor = greatest(p.key_minor, excluded.key_minor), rest_minor = greatest(p.rest_minor, excluded.rest_minor);
  select 'number_full', greatest(p_key_most - t.total + t.payout, 0), t.key into code, left_minor, at_key
  from (
    select a.key, sum(a.payout)::bigint as payout,
      case when a.key = '*' then p.key_minor + p.rest_minor else e.payout_minor + p.rest_minor end as total
    from unnest(p_plays, p_keys, p_payouts) as a (play, key, payout)
    join lottery_exposures e on e.draw_id = p_draw and e.play = a.play and e.key = a.key
    join lottery_peaks p on p.draw_id = p_draw and p.play = a.play
    group by a.play, a.key, p.key_minor, p.rest_minor, e.payout_minor) as t
  where t.total > p_key_most order by t.total desc, t.key limit 1;
  if code is not null then return; end if;
  select sum(key_minor + rest_minor) into v_after from lottery_peaks where draw_id = p_draw;
  if v_after > p_draw_most and v_after > v_before then
    code := 'draw_full';
    left_minor := greatest(p_draw_most - v_before, 0);
  end if;
end $$;

revoke execute on function lottery_add_exposure from public;
