import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Who played within this many minutes is at the table. */
const atTableMinutes = 15;

/** How many are at each table; one that is missing has none. */
export async function countPlayers(ctx: Ctx, nodeIds: number[]): Promise<Map<number, number>> {
  const { rows } = await ctx.db.execute<{ node: number; players: number }>(sql`
    select node_id as node, count(*)::int as players from recent_games
    where last_played_at > ${sqlTime(ctx.now)} - make_interval(mins => ${atTableMinutes})
      and node_id = any(${sql.param(nodeIds)}::int[])
    group by node_id`);
  return new Map(rows.map(({ node, players }) => [node, players]));
}
