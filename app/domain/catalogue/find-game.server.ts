import { sql } from 'drizzle-orm';
import { plannedSql } from '~/db/named-query.server';
import { sqlWords } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { cardOfGame, shownGames } from './categories/game-category.server';
import { withPictures } from './game-picture';
import type { Game } from './lobby';
import type { CatalogueSettings } from './vendor-category';

const largestNode = 2_147_483_647;

/** A game that is on offer, by its node. */
export async function findGame(ctx: Ctx, settings: CatalogueSettings, nodeId: number): Promise<Game | null> {
  if (!Number.isInteger(nodeId) || nodeId < 1 || nodeId > largestNode) return null;
  const rows = await plannedSql<{ game: Game }>(
    ctx.db,
    sql`
    select ${cardOfGame} || jsonb_build_object('gameId', g.game_id, 'gameClassify', g.game_classify,
      'features', g.features, 'minBetMinor', g.min_bet_minor::text, 'lines', g.lines,
      'rtpPpm', g.rtp_ppm, 'releasedOn', g.released_on, 'isVendorHalted', g.is_vendor_halted,
      'notice', ${sqlWords('g.notice')}) as game
    ${shownGames(settings)} and g.node_id = ${nodeId}`,
  );
  const game = rows[0]?.game;
  return game ? withPictures(game, settings.imageHosts) : null;
}
