import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

export type VoidShare = { gameCode: string; draws: number; voidDraws: number };

/** How many draws of each game ended on these days and how many of them were void, the most void ones first. */
export async function readVoidShares({ db }: Ctx, { from, to }: { from: string; to: string }): Promise<VoidShare[]> {
  const { rows } = await db.execute<{ code: string; draws: string; voids: string }>(sql`
    select game_code as code, sum(settled_draws + void_draws) as draws, sum(void_draws) as voids
    from lottery_days where day between ${from}::date and ${to}::date group by 1 order by 3 desc, 1`);
  return rows.map(({ code, draws, voids }) => ({
    gameCode: code,
    draws: Number(draws),
    voidDraws: Number(voids),
  }));
}
