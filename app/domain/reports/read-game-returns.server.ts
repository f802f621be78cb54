import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { minorPerUnit } from '~/domain/shared/money';
import { type ReturnSums, returnBand } from './return-band';

export type GameReturn = {
  nodeId: number;
  names: { bn: string; en: string };
  vendorCode: string;
  bets: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  /** What the game's provider says it gives back. */
  stated: number;
  band: ReturnType<typeof returnBand>;
};

const units = Number(minorPerUnit);

type Row = {
  nodeId: number;
  bn: string;
  en: string;
  vendorCode: string;
  statedPpm: number;
  minor: [string, string];
} & ReturnSums;

/** Each game's return since the month that begins on this day, those with the largest stakes first. */
export async function readGameReturns(ctx: Ctx, since: string): Promise<GameReturn[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select r.node_id as "nodeId", g.name_bn as bn, g.name_en as en, g.vassalage as "vendorCode", g.rtp_ppm as "statedPpm",
      array[sum(r.stake_minor)::text, sum(r.payout_minor)::text] as minor, sum(r.bets)::float8 as bets,
      sum(r.stake_minor)::float8 / ${units} as stake, sum(r.payout_minor)::float8 / ${units} as payout,
      sum(r.stake_squares) as "stakeSquares", sum(r.products) as products, sum(r.payout_squares) as "payoutSquares"
    from game_returns r join games g on g.node_id = r.node_id
    where r.month >= ${since} group by 1, 2, 3, 4, 5 order by sum(r.stake_minor) desc, 1`);
  return rows.map(({ nodeId, bn, en, vendorCode, statedPpm, minor, ...sums }) => ({
    ...{ nodeId, names: { bn, en }, vendorCode, bets: sums.bets },
    stakeMinor: BigInt(minor[0]),
    payoutMinor: BigInt(minor[1]),
    stated: statedPpm / 1_000_000,
    band: returnBand(sums),
  }));
}
