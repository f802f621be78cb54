import { gameByCode } from '~/domain/catalogue/game-catalogue';
import type { RequestContext } from '~/http/request/request-context.server';

/** The node of the game whose page is at `path`, where it can be tried free of charge now; else null. */
export async function findFreeGame(ctx: RequestContext, path: string): Promise<number | null> {
  const [, vassalage, gameCode] = /^\/games\/([\w-]+)\/([\w-]+)$/.exec(path) ?? [];
  if (!vassalage || !gameCode) return null;
  const game = gameByCode(await ctx.services.gameCatalogue(), vassalage, gameCode);
  return game?.hasTrial && !game.isInMaintenance ? game.nodeId : null;
}
