import { type SQL, sql } from 'drizzle-orm';
import { sqlWords } from '~/db/sql-values.server';
import { type CatalogueSettings, notOffered } from '../vendor-category';

/** The category of a row of vendor_lanes `l`, as SQL: the database's own function decides. */
export function categoryOfVendorGames(settings: CatalogueSettings): SQL {
  const { esportVendors, cockfightVendors, inhouseVendors } = settings;
  return sql`catalogue_category(l.game_type, l.vendor_code, ${codes(esportVendors)}, ${codes(cockfightVendors)}, ${codes(inhouseVendors)})`;
}

/**
 * What a visitor may see, as rows `g` with their category and vendor's names: game, lane, vendor and category are all on.
 * `is_in_maintenance`: the game or its vendor is; `maintenance_until`: when the last of both ends, null where one has no end.
 */
export function shownGames(settings: CatalogueSettings): SQL {
  return sql`from (
    select g.*, s.category, s.vendor_bn, s.vendor_en, s.is_vendor_halted, s.is_vendor_halted or g.is_halted as is_in_maintenance,
      case when s.is_vendor_halted and g.is_halted
        then case when s.vendor_until is not null and g.halted_until is not null then greatest(s.vendor_until, g.halted_until) end
        else coalesce(s.vendor_until, g.halted_until) end as maintenance_until
    from games g
    join (
      select l.vendor_code, l.game_type, l.category, v.name_bn as vendor_bn, v.name_en as vendor_en,
        v.is_in_maintenance as is_vendor_halted, v.halted_until as vendor_until
      from (select l.*, ${categoryOfVendorGames(settings)} as category from vendor_lanes l where l.is_enabled) l
      join vendors v on v.code = l.vendor_code and v.is_enabled
      join categories c on c.code = l.category and c.is_enabled
      where l.category <> all(${codes(notOffered(settings))})
    ) s on s.vendor_code = g.vassalage and s.game_type = g.game_type
  ) g where g.is_enabled`;
}

/** A `GameCard` out of a shown game. */
export const cardOfGame = sql`jsonb_build_object('nodeId', g.node_id, 'gameType', g.category, 'vassalage', g.vassalage,
  'gameCode', g.game_code, 'names', ${sqlWords('g.name')},
  'vendorNames', ${sqlWords('g.vendor')}, 'iconUrl', g.icon_url, 'lagerIcon', g.lager_icon,
  'isHot', g.is_hot, 'isNew', g.is_new, 'hasTrial', g.has_trial, 'isInMaintenance', g.is_in_maintenance,
  'maintenanceUntil', g.maintenance_until)`;

/** Shown games in the order of lists: those with a place by it, then the most popular first. */
export const listOrder = sql.raw('g.list_position, g.popularity desc, g.node_id');

function codes(vendorCodes: readonly string[]): SQL {
  return sql`${sql.param([...vendorCodes])}::text[]`;
}
