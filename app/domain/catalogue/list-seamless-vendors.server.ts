import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

export type SeamlessVendor = { code: string; name: string; games: { nodeId: number; gameCode: string }[] };

/** Vendors that call our wallet, each with a few games, as they are called in the protocol. */
export async function listSeamlessVendors(ctx: Ctx): Promise<SeamlessVendor[]> {
  const { rows } = await ctx.db.execute<SeamlessVendor>(sql`
    select v.code, v.name_en as name, coalesce((
      select jsonb_agg(jsonb_build_object('nodeId', g.node_id, 'gameCode', g.game_code) order by g.popularity desc, g.node_id)
      from (select * from games where vassalage = v.code and is_enabled order by popularity desc, node_id limit 3) g), '[]') as games
    from vendors v where v.adapter <> 'studio' order by v.position`);
  return rows;
}
