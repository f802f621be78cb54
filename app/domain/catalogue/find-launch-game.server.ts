import { type SQL, sql } from 'drizzle-orm';
import { plannedSql } from '~/db/named-query.server';
import { sqlTime, sqlWords } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';
import { categoryOfVendorGames } from './categories/game-category.server';
import type { GameType } from './game-types';
import type { WalletMode } from './lobby';
import type { CatalogueSettings } from './vendor-category';

/** All that starting a game needs to know of it. */
export type LaunchGame = {
  nodeId: number;
  gameCode: string;
  vendorCode: string;
  adapter: string;
  walletMode: WalletMode;
  category: GameType;
  names: Words;
  vendorNames: Words;
  hasTrial: boolean;
  /** A whole number of 1/10 000 of the currency, as digits. */
  minBetMinor: string;
  /** Game, lane, vendor and category are all on, and neither game nor vendor is under maintenance; else it rests, and says so. */
  isOffered: boolean;
  /** When its maintenance ends, if that is known. */
  maintenanceUntil: string | null;
  /** What players are told of it; empty: nothing. */
  notice: Words;
};

const largestNode = 2_147_483_647;

/** A game by its node; of a vendor's lobby the game it opens with: the one played most. On offer or not. */
export async function findLaunchGame(
  ctx: Ctx,
  settings: CatalogueSettings,
  nodeId: number,
): Promise<LaunchGame | null> {
  if (!Number.isInteger(nodeId) || nodeId < 1 || nodeId > largestNode) return null;
  return findOne(
    ctx,
    settings,
    sql`g.node_id = coalesce(
      (select node_id from games where node_id = ${nodeId}),
      (select o.node_id from vendor_lanes n join games o on o.vassalage = n.vendor_code and o.game_type = n.game_type
        where n.node_id = ${nodeId} order by o.is_enabled desc, o.is_halted, o.popularity desc, o.node_id limit 1))`,
  );
}

/** A draw game of these vendors by its code; without one, the first there is. */
export function findDrawGame(
  ctx: Ctx,
  settings: CatalogueSettings,
  { vendorCodes, gameCode }: { vendorCodes: readonly string[]; gameCode: string | null },
): Promise<LaunchGame | null> {
  const isOfThese = sql`g.vassalage = any(${sql.param([...vendorCodes])}::text[])`;
  return findOne(ctx, settings, gameCode === null ? isOfThese : sql`${isOfThese} and g.game_code = ${gameCode}`);
}

async function findOne(ctx: Ctx, settings: CatalogueSettings, which: SQL): Promise<LaunchGame | null> {
  const isVendorHalted = sql`(v.is_in_maintenance and coalesce(v.halted_until > ${sqlTime(ctx.now)}, true))`;
  const isHalted = sql`(g.is_halted and coalesce(g.halted_until > ${sqlTime(ctx.now)}, true))`;
  const rows = await plannedSql<LaunchGame>(
    ctx.db,
    sql`
    select g.node_id as "nodeId", g.game_code as "gameCode", v.code as "vendorCode", v.adapter, v.wallet_mode as "walletMode",
      l.category, ${sqlWords('g.name')} as names,
      ${sqlWords('v.name')} as "vendorNames", g.has_trial as "hasTrial", g.min_bet_minor::text as "minBetMinor",
      g.is_enabled and l.is_enabled and v.is_enabled and not ${isVendorHalted} and not ${isHalted} and coalesce(c.is_enabled, false) as "isOffered",
      to_jsonb(case when ${isVendorHalted} and ${isHalted}
        then case when v.halted_until is not null and g.halted_until is not null then greatest(v.halted_until, g.halted_until) end
        when ${isVendorHalted} then v.halted_until when ${isHalted} then g.halted_until end) as "maintenanceUntil",
      ${sqlWords('g.notice')} as notice
    from games g
    join vendors v on v.code = g.vassalage
    join (select l.*, ${categoryOfVendorGames(settings)} as category from vendor_lanes l) l
      on l.vendor_code = g.vassalage and l.game_type = g.game_type
    left join categories c on c.code = l.category
    where ${which}
    order by g.is_enabled desc, g.is_halted, g.popularity desc, g.node_id limit 1`,
  );
  return rows[0] ?? null;
}
