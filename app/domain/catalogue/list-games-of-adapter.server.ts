import { sql } from 'drizzle-orm';
import { sqlWords } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';
import { shownGames } from './categories/game-category.server';
import type { CatalogueSettings } from './vendor-category';

export type AdapterGame = { nodeId: number; gameCode: string; names: Words };

/** The games on offer of all vendors that an adapter serves, in the catalogue's order. */
export async function listGamesOfAdapter(
  ctx: Ctx,
  settings: CatalogueSettings,
  adapter: string,
): Promise<AdapterGame[]> {
  const { rows } = await ctx.db.execute<AdapterGame>(sql`
    select g.node_id as "nodeId", g.game_code as "gameCode",
      ${sqlWords('g.name')} as names
    ${shownGames(settings)} and g.vassalage in (select code from vendors where adapter = ${adapter})
    order by g.node_id`);
  return rows;
}
