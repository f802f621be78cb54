import { findVendorCard } from '~/domain/catalogue/lobby';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';

/** The page about a node: a game's own page, of a vendor's lobby the list of its games; null where nothing on offer has that node. */
export async function findPlayPage(ctx: RequestContext, nodeId: number | null): Promise<string | null> {
  if (nodeId === null) return null;
  const { services } = ctx;
  const [lobby, catalogue] = await Promise.all([services.lobby(), services.gameCatalogue()]);
  const game = catalogue.byNode.get(nodeId);
  if (game) return paths.gamePage(game.vassalage, game.gameCode);
  const tile = findVendorCard(lobby, nodeId);
  return tile && paths.provider(tile.card.code);
}
