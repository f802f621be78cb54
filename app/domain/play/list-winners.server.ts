import { sql } from 'drizzle-orm';
import { sqlTime, sqlWords } from '~/db/sql-values.server';
import { shownGames } from '~/domain/catalogue/categories/game-category.server';
import { gamePicture } from '~/domain/catalogue/game-picture';
import type { CatalogueSettings } from '~/domain/catalogue/vendor-category';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type Winner, winnersDays, winnersShown } from './winner';

type Row = Omit<Winner, 'winMinor'> & { winMinor: string };

/** The largest wins in games that are still on offer, the later one first where two are equal; real ones before any of the demo. */
export async function listWinners(ctx: Ctx, settings: CatalogueSettings): Promise<Winner[]> {
  const result = await ctx.db.execute<Row>(sql`
    select w.customer_name as "customerName", w.node_id as "nodeId", w.win_minor::text as "winMinor",
      w.is_demo as "isDemo", game."gameType", game."gameNames", game."iconUrl"
    from notable_wins w
    cross join lateral (
      select g.category as "gameType", ${sqlWords('g.name')} as "gameNames",
        g.icon_url as "iconUrl"
      ${shownGames(settings)} and g.node_id = w.node_id
    ) game
    where w.is_demo or w.won_at > ${sqlTime(ctx.now)} - make_interval(days => ${winnersDays})
    order by w.is_demo, w.win_minor desc nulls last, w.won_at desc nulls last, w.id
    limit ${winnersShown}`);
  return result.rows.map((row) => ({
    ...row,
    winMinor: BigInt(row.winMinor),
    iconUrl: gamePicture(row.iconUrl, settings.imageHosts),
  }));
}
