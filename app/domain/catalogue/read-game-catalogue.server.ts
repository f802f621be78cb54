import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { namesOf, type Words } from '~/domain/shared/language';
import { listOrder, shownGames } from './categories/game-category.server';
import { type CatalogueGame, type GameCatalogue, toGameCatalogue } from './game-catalogue';
import { withPictures } from './game-picture';
import type { GameType } from './game-types';
import type { CatalogueSettings } from './vendor-category';

type Row = Omit<CatalogueGame, 'vendorNames' | 'names'> & {
  nameBn: string;
  nameEn: string;
  vendorBn: string;
  vendorEn: string;
  gameType: GameType;
};

/** Every game on offer. The caller keeps it while the catalogue's version is current. */
export async function readGameCatalogue(ctx: Ctx, settings: CatalogueSettings): Promise<GameCatalogue> {
  const games = await ctx.db.execute<Row>(sql`
    select g.node_id as "nodeId", g.category as "gameType", g.vassalage, g.game_code as "gameCode", g.name_bn as "nameBn",
      g.name_en as "nameEn", g.vendor_bn as "vendorBn", g.vendor_en as "vendorEn", g.icon_url as "iconUrl", g.lager_icon as "lagerIcon", g.is_hot as "isHot",
      g.is_new as "isNew", g.has_trial as "hasTrial", g.is_in_maintenance as "isInMaintenance",
      to_jsonb(g.maintenance_until) as "maintenanceUntil", g.game_classify as "gameClassify", g.features, g.min_bet_minor::float8 / 10000 as "minBet", g.lines,
      g.released_on::text as "releasedOn"
    ${shownGames(settings)} order by ${listOrder}`);
  const hot = await ctx.db.execute<{ nodeId: number }>(
    sql`select node_id as "nodeId" from hot_games order by position`,
  );
  const vendors = new Map<string, Words>();
  return toGameCatalogue(
    games.rows.map((row) => withPictures(toGame(row, vendors), settings.imageHosts)),
    hot.rows.map(({ nodeId }) => nodeId),
  );
}

/** Thousands of games share a vendor's names. */
function toGame({ nameBn, nameEn, vendorBn, vendorEn, ...game }: Row, vendors: Map<string, Words>): CatalogueGame {
  const vendorNames = vendors.get(game.vassalage) ?? { bn: vendorBn, en: vendorEn };
  vendors.set(game.vassalage, vendorNames);
  return { ...game, names: namesOf({ nameBn, nameEn }), vendorNames };
}
