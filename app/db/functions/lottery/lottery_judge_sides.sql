-- Marks the tickets of a drawn draw whose account holds too many picks of a place of their play: where
-- each bit of the tickets' masks is a pick. Returns the accounts that have enough lines of the other places to hold too many,
-- if they differ: the caller compares them. Late tickets, which go back, are left out. One pass over the tickets; few accounts
-- have enough lines to be looked at.
-- Callers: judge (lottery/draws/judge-sides.server.ts).
-- Shared with TypeScript: ticketsBothSided (lottery/plays/both-sided.ts) judges places of lines; a test compares both with a count.
create or replace function lottery_judge_sides(p_draw bigint, p_places jsonb, out account bigint, out place int) returns setof record
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_public timestamptz;
begin
  perform pg_advisory_xact_lock(4705231 /* lotteryDraw */, p_draw::int);
  select coalesce(public_at, 'infinity') into v_public from lottery_draws where id = p_draw and state = 'drawn';
  if v_public is null then return; end if;
  return query
  with places as materialized (
    select x.* from jsonb_to_recordset(p_places) as x (n int, play text, by text, a bigint, b bigint, least bigint, lines bigint)),
  held as (
    select t.account_id, t.play, bit_or(t.a) as a, bit_or(t.b) as b, sum(t.lines) as lines
    from lottery_tickets t where t.draw_id = p_draw and t.refunded_at is null and t.bet_placed_at < v_public group by t.account_id, t.play),
  over as materialized (
    select h.account_id, x.n, x.by, x.play, x.a, x.b
    from held h join places x on x.play = h.play and h.lines >= x.lines
      and bit_count((h.a & x.a)::bit(64)) + bit_count((h.b & x.b)::bit(64))
        >= case when x.by = 'bits' then x.least else bit_count(x.a::bit(64)) + bit_count(x.b::bit(64)) end),
  marked as (
    update lottery_tickets t set is_both_sided = true from over o
    where o.by = 'bits' and t.draw_id = p_draw and t.account_id = o.account_id and t.play = o.play and t.refunded_at is null and t.bet_placed_at < v_public
      and not t.is_both_sided and ((t.a & o.a) <> 0 or (t.b & o.b) <> 0))
  select o.account_id, o.n from over o where o.by = 'lines' order by 1, 2;
end $$;

revoke execute on function lottery_judge_sides from public;
