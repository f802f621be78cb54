import { findGame } from '~/domain/catalogue/find-game.server';
import { findVendorCard } from '~/domain/catalogue/lobby';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';

/** A page a node's card is on in sight: what is found by a game's name, a vendor's category; null where nothing on offer has that node. */
export async function findPlayPage(ctx: RequestContext): Promise<string | null> {
  const nodeId = /^[1-9][0-9]{0,9}$/.test(ctx.params.nodeId ?? '') ? Number(ctx.params.nodeId) : null;
  if (nodeId === null) return null;
  const lobby = await ctx.services.lobby();
  const tile = findVendorCard(lobby, nodeId);
  if (tile) return tile.category.path;
  const game = await findGame(ctx, ctx.site.settings, nodeId);
  return game && paths.search({ q: game.names[ctx.language] });
}
