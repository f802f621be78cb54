import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';
import { minorPerUnit } from '~/domain/shared/money';
import { type ReturnSums, returnBand } from './return-band';

export type GameReturn = {
  nodeId: number;
  names: Words;
  vendorCode: string;
  bets: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  /** What the game's provider says it gives back. */
  stated: number;
  band: ReturnType<typeof returnBand>;
};
type GameReturns = { games: GameReturn[]; count: number };

const units = Number(minorPerUnit);

type Row = {
  nodeId: number;
  bn: string;
  en: string;
  vendorCode: string;
  statedPpm: number;
  minor: [string, string];
  count: number;
} & ReturnSums;

/** Each game's return since the month that begins on this day, those with the largest stakes first, `most` of them. */
export async function readGameReturns(ctx: Ctx, since: string, most: number | null = null): Promise<GameReturns> {
  const { rows } = await ctx.db.execute<Row>(sql`
    with sums as (
      select node_id, sum(stake_minor) as stake_minor, sum(payout_minor) as payout_minor, sum(bets)::float8 as bets,
        sum(stake_squares) as stake_squares, sum(products) as products, sum(payout_squares) as payout_squares
      from game_returns where month >= ${since} group by node_id)
    select r.node_id as "nodeId", g.name_bn as bn, g.name_en as en, g.vassalage as "vendorCode", g.rtp_ppm as "statedPpm",
      array[r.stake_minor::text, r.payout_minor::text] as minor, r.bets,
      r.stake_minor::float8 / ${units} as stake, r.payout_minor::float8 / ${units} as payout,
      r.stake_squares as "stakeSquares", r.products, r.payout_squares as "payoutSquares", (count(*) over ())::float8 as count
    from sums r join games g on g.node_id = r.node_id order by r.stake_minor desc, 1 limit ${most}`);
  const games = rows.map(({ nodeId, bn, en, vendorCode, statedPpm, minor, count: _, ...sums }) => ({
    ...{ nodeId, names: { bn, en }, vendorCode, bets: sums.bets },
    stakeMinor: BigInt(minor[0]),
    payoutMinor: BigInt(minor[1]),
    stated: statedPpm / 1_000_000,
    band: returnBand(sums),
  }));
  return { games, count: rows[0]?.count ?? 0 };
}
