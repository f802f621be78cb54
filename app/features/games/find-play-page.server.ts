import { findGame } from '~/domain/catalogue/find-game.server';
import { findCategory, findVendorCard } from '~/domain/catalogue/lobby';
import type { Turn } from '~/http/turn.server';

/** The page a node's card stands on: a game's list, a vendor's category; null where nothing on offer has that node. */
export async function findPlayPage(turn: Turn): Promise<string | null> {
  const nodeId = /^[1-9][0-9]{0,9}$/.test(turn.params.nodeId ?? '') ? Number(turn.params.nodeId) : null;
  if (nodeId === null) return null;
  const lobby = await turn.house.lobby();
  const tile = findVendorCard(lobby, nodeId);
  if (tile) return tile.category.path;
  const game = await findGame(turn, turn.site.settings, nodeId);
  return game && (findCategory(lobby, game.gameType)?.path ?? null);
}
