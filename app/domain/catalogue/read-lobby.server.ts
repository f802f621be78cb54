import { type SQL, sql } from 'drizzle-orm';
import { sqlWords } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';
import type { CategoryLayout } from './categories/category-registry';
import { cardOfGame, listOrder, shownGames } from './categories/game-category.server';
import { withPictures } from './game-picture';
import type { GameType } from './game-types';
import {
  type Category,
  type GameCard,
  type HomeSection,
  homeSections,
  hotGamesCap,
  type IsGame,
  type Lobby,
  sectionCap,
  type Vendor,
  type VendorCard,
  type WalletMode,
} from './lobby';
import { type CatalogueSettings, isOffered, splitVendorCategories } from './vendor-category';

type VendorCategoryRow = {
  vendorCode: string;
  gameType: GameType;
  nodeId: number;
  isGame: IsGame;
  gameClassify: string[];
  names: Words;
  walletMode: WalletMode;
  isInMaintenance: boolean;
  maintenanceUntil: string | null;
  pictureUrl: string;
  notice: Words;
};
type Rows = {
  categories: { code: GameType; names: Words; path: string; layout: CategoryLayout }[];
  vendorCategories: VendorCategoryRow[];
  counts: { category: GameType; vassalage: string; games: number }[];
  hotGames: GameCard[];
  best: GameCard[];
};

/** The catalogue as navigation and home show it, in one round trip. The caller keeps it while the catalogue's version is current. */
export async function readLobby(ctx: Ctx, settings: CatalogueSettings): Promise<Lobby> {
  const result = await ctx.db.execute<{ lobby: Rows }>(everything(settings));
  const rows = result.rows[0]!.lobby;
  const pictured = (cards: GameCard[]) => cards.map((card) => withPictures(card, settings.imageHosts));
  const best = pictured(rows.best);
  const categories = toCategories(rows, settings);
  return {
    categories,
    vendors: toVendors(categories, rows.vendorCategories),
    hotGames: pictured(rows.hotGames),
    sections: homeSections().flatMap(({ code, featured }) => toSection(code, featured, categories, best)),
  };
}

function toCategories(rows: Rows, settings: CatalogueSettings): Category[] {
  const counts = new Map(rows.counts.map((row) => [`${row.category} ${row.vassalage}`, row.games]));
  const vendorCategories = splitVendorCategories(rows.vendorCategories, settings);
  return rows.categories
    .filter((category) => isOffered(category.code, settings))
    .map((category) => {
      const vendors = vendorCategories
        .filter((vendorCategory) => vendorCategory.gameType === category.code)
        .map((vendorCategory) =>
          toCard(vendorCategory, counts.get(`${category.code} ${vendorCategory.vendorCode}`) ?? 0),
        );
      return { ...category, gameCount: vendors.reduce((sum, card) => sum + card.gameCount, 0), vendors };
    })
    .filter((category) => category.vendors.length > 0);
}

function toCard(vendorCategory: VendorCategoryRow, gameCount: number): VendorCard {
  const { vendorCode, notice: _, gameType: _filed, ...card } = vendorCategory;
  return { code: vendorCode, ...card, gameCount };
}

function toVendors(categories: Category[], vendorCategories: VendorCategoryRow[]): Record<string, Vendor> {
  const notices = new Map(vendorCategories.map(({ vendorCode, notice }) => [vendorCode, notice]));
  const vendors: Record<string, Vendor> = {};
  for (const category of categories) {
    for (const card of category.vendors) {
      const { code, names, walletMode, isInMaintenance, maintenanceUntil, pictureUrl } = card;
      const notice = notices.get(code)!;
      const said = { isInMaintenance, maintenanceUntil, notice };
      vendors[code] ??= { code, names, walletMode, ...said, pictureUrl, gameTypes: [] };
      vendors[code].gameTypes.push(category.code);
    }
  }
  return vendors;
}

function toSection(code: GameType, featuredCount: number, categories: Category[], best: GameCard[]): HomeSection[] {
  const category = categories.find((candidate) => candidate.code === code);
  if (!category) return [];
  const { names, path, layout, vendors, gameCount } = category;
  const head = { code, names, path, featuredCount };
  if (layout === 'vendors') return [{ ...head, layout, total: vendors.length, cards: vendors.slice(0, sectionCap) }];
  return [{ ...head, layout, total: gameCount, cards: best.filter((card) => card.gameType === code) }];
}

function everything(settings: CatalogueSettings): SQL {
  const shown = shownGames(settings);
  const inSections = sql`g.category = any(${sql.param(homeSections().map(({ code }) => code))}::text[])`;
  // Places are given to bare nodes; only the best become cards.
  return sql`with counted as (
    select g.category, g.vassalage, count(*)::int as games ${shown} group by g.category, g.vassalage
  ), ranked as materialized (
    select g.node_id, row_number() over (partition by g.category order by ${listOrder}) as place
    ${shown} and ${inSections}
  ), best as (
    select ${cardOfGame} as card, row_number() over (order by ${listOrder}) as place
    ${shown} and g.node_id in (select node_id from ranked where place <= ${sectionCap})
  ), hot as (
    select ${cardOfGame} as card, (select position from hot_games h where h.node_id = g.node_id) as position
    ${shown} and g.node_id in (select node_id from hot_games)
    order by position limit ${hotGamesCap}
  )
  select jsonb_build_object(
    'categories', (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'names', ${names}, 'path', path,
        'layout', layout) order by position, code), '[]') from categories where is_enabled),
    'vendorCategories', (select coalesce(jsonb_agg(jsonb_build_object('vendorCode', l.vendor_code, 'gameType', l.game_type,
        'nodeId', l.node_id, 'isGame', l.is_game, 'gameClassify', l.game_classify, 'names', ${names},
        'walletMode', v.wallet_mode, 'isInMaintenance', v.is_in_maintenance,
        'maintenanceUntil', v.halted_until, 'pictureUrl', v.picture_url,
        'notice', ${sqlWords('v.notice')}) order by l.position, v.position, v.code), '[]')
      from vendor_lanes l join vendors v on v.code = l.vendor_code where l.is_enabled and v.is_enabled),
    'counts', (select coalesce(jsonb_agg(counted), '[]') from counted),
    'hotGames', (select coalesce(jsonb_agg(card order by position), '[]') from hot),
    'best', (select coalesce(jsonb_agg(card order by place), '[]') from best)
  ) as lobby`;
}

const names = sqlWords('name');
