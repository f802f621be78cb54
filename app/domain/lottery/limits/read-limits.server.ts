import { asc, eq, sql } from 'drizzle-orm';
import { sqlArray } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { DrawState } from '../draws/draw-states';
import { lotteryGameRows } from '../tables.server';

export function listLimits(ctx: Ctx): Promise<(typeof lotteryGameRows.$inferSelect)[]> {
  return ctx.db.select().from(lotteryGameRows).orderBy(asc(lotteryGameRows.code));
}

/** Whether tickets of a game are sold. */
export async function isOnSale(ctx: Ctx, code: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ isEnabled: lotteryGameRows.isEnabled })
    .from(lotteryGameRows)
    .where(eq(lotteryGameRows.code, code));
  return row?.isEnabled ?? false;
}

type FullestDraw = {
  id: number;
  gameCode: string;
  issue: string;
  state: DrawState;
  /** The most that any result can pay. */
  boundMinor: bigint;
  /** What its most expensive number pays. */
  keyMinor: bigint;
};

/** Draws without a result that could pay the most, the largest first. */
export async function listFullestDraws(ctx: Ctx, codes: readonly string[], limit: number): Promise<FullestDraw[]> {
  const { rows } = await ctx.db.execute<Record<string, string>>(sql`
    ${fullDraws(codes)} select * from full_draws order by bound desc, id limit ${limit}`);
  return rows.map(drawOf);
}

/** What the draws of each game could pay at most. Games that nothing is staked on are left out. */
export async function readPeaks(ctx: Ctx, codes: readonly string[]) {
  const { rows } = await ctx.db.execute<{ game_code: string; bound: string; key: string }>(sql`
    ${fullDraws(codes)} select game_code, max(bound)::text as bound, max(key)::text as key from full_draws group by 1`);
  return new Map(
    rows.map(({ game_code, bound, key }) => [game_code, { boundMinor: BigInt(bound), keyMinor: BigInt(key) }]),
  );
}

const fullDraws = (codes: readonly string[]) => sql`
  with full_draws as (
    select d.id, d.game_code, d.issue, d.state, sum(p.key_minor + p.rest_minor) as bound, max(p.key_minor + p.rest_minor) as key
    from lottery_draws d join lottery_peaks p on p.draw_id = d.id
    where d.settled_at is null and d.state in ('scheduled', 'open', 'closed') and d.game_code = any (${sqlArray(codes, 'text')})
    group by d.id having sum(p.key_minor + p.rest_minor) > 0)`;

function drawOf(row: Record<string, string>): FullestDraw {
  return {
    ...{ id: Number(row.id), gameCode: row.game_code!, issue: row.issue!, state: row.state as DrawState },
    ...{ boundMinor: BigInt(row.bound!), keyMinor: BigInt(row.key!) },
  };
}
