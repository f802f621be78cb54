import { type SQL, sql } from 'drizzle-orm';
import { type CatalogueSettings, isOffered } from './lanes';

/** `categoryOf` of `lanes.ts` in SQL, over a row of games `g`. */
export function categoryOfGame(settings: CatalogueSettings): SQL {
  return sql`case
    when g.game_type in ('SPORTS', 'ESPORTS') and g.vassalage = any(${codes(settings.esportVendors)}) then 'ESPORTS'
    when g.game_type = 'SPORTS' and g.vassalage = any(${codes(settings.cockfightVendors)}) then 'COCKFIGHT'
    when g.game_type = 'RNG' and g.vassalage = any(${codes(settings.inhouseVendors)}) then 'INHOUSE'
    else g.game_type end`;
}

/** What a visitor may see: game, lane and vendor are on, and so is the category it appears under. */
export function shownGames(settings: CatalogueSettings): SQL {
  return sql`from (select g.*, ${categoryOfGame(settings)} as category from games g) g
    join vendor_lanes l on l.vendor_code = g.vassalage and l.game_type = g.game_type and l.is_enabled
    join vendors v on v.code = g.vassalage and v.is_enabled
    join categories c on c.code = g.category and c.is_enabled
    where g.is_enabled and ${isOffered('BINGO', settings) ? sql`true` : sql`g.category <> 'BINGO'`}`;
}

/** A `GameCard` out of a shown game and its vendor. */
export const cardOfGame = sql`jsonb_build_object('nodeId', g.node_id, 'gameType', g.category, 'vassalage', g.vassalage,
  'gameCode', g.game_code, 'names', jsonb_build_object('bn', g.name_bn, 'en', g.name_en),
  'vendorNames', jsonb_build_object('bn', v.name_bn, 'en', v.name_en), 'iconUrl', g.icon_url,
  'isHot', g.is_hot, 'isNew', g.is_new, 'hasTrial', g.has_trial)`;

function codes(vendorCodes: readonly string[]): SQL {
  return sql`${sql.param([...vendorCodes])}::text[]`;
}
