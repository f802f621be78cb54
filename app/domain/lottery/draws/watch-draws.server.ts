import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** From this share of a limit on somebody should look, in hundredths. */
export const nearPercent = 90;
/** Draws of our own wait for their beacon, official ones for what people type. */
const [ownLateSeconds, officialLateSeconds] = [120, 3_600];

type TroubledDraws = { late: number; beacon: number; full: number };

/**
 * What needs a hand: draws that wait for a public value, draws whose numbers do not come for another reason (official results,
 * a draw clock that does not move), and draws on sale that could pay nearly as much as they may.
 */
export async function countTroubledDraws(ctx: Ctx): Promise<TroubledDraws> {
  const { rows } = await ctx.db.execute<TroubledDraws>(sql`
    with waiting as (
      select d.id, d.state, d.draws_at, g.draw_payout_most_minor as draw_most, g.key_payout_most_minor as key_most,
        d.source = 'own' and d.state = 'closed' and d.beacon_value is null as needs_beacon,
        d.draws_at < ${sqlTime(ctx.now)} - make_interval(secs => case when d.source = 'official' and d.state = 'closed'
          then ${officialLateSeconds}::float8 else ${ownLateSeconds}::float8 end) as is_late
      from lottery_draws d join lottery_games g on g.code = d.game_code
      where d.settled_at is null and d.state in ('scheduled', 'open', 'closed') and d.opens_at <= ${sqlTime(ctx.now)})
    select count(*) filter (where is_late and not needs_beacon)::int as late,
      count(*) filter (where is_late and needs_beacon)::int as beacon,
      count(*) filter (where state in ('scheduled', 'open') and not is_late and (
        (select sum(p.key_minor + p.rest_minor) from lottery_peaks p where p.draw_id = w.id) * 100 >= draw_most * ${nearPercent}::int
        or exists (select from lottery_peaks p where p.draw_id = w.id
          and (p.key_minor + p.rest_minor) * 100 >= key_most * ${nearPercent}::int)))::int as "full"
    from waiting w`);
  return rows[0]!;
}

type ExposedKey = { play: string; key: string; payoutMinor: bigint };
export type DrawExposure = {
  gameCode: string;
  issue: string;
  boundMinor: bigint;
  drawMostMinor: bigint;
  keyMostMinor: bigint;
  keys: ExposedKey[];
};

/** What a draw pays if a number comes, the dearest numbers first; null: there is no such draw. */
export async function findExposure(ctx: Ctx, drawId: number, limit: number): Promise<DrawExposure | null> {
  const { rows } = await ctx.db.execute<Record<string, string>>(sql`
    select d.game_code, d.issue, g.draw_payout_most_minor::text as draw_most, g.key_payout_most_minor::text as key_most,
      coalesce((select sum(key_minor + rest_minor) from lottery_peaks p where p.draw_id = d.id), 0)::text as bound
    from lottery_draws d join lottery_games g on g.code = d.game_code where d.id = ${drawId}`);
  const [draw] = rows;
  if (!draw) return null;
  const { rows: keys } = await ctx.db.execute<{ play: string; key: string; payout: string }>(sql`
    select play, key, payout_minor::text as payout from lottery_exposures
    where draw_id = ${drawId} and payout_minor > 0 order by payout_minor desc, play, key limit ${limit}`);
  return {
    ...{ gameCode: draw.game_code!, issue: draw.issue!, boundMinor: BigInt(draw.bound!) },
    ...{ drawMostMinor: BigInt(draw.draw_most!), keyMostMinor: BigInt(draw.key_most!) },
    keys: keys.map(({ play, key, payout }) => ({ play, key, payoutMinor: BigInt(payout) })),
  };
}
