import { cardsOf } from '~/domain/catalogue/game-catalogue';
import { sectionCap } from '~/domain/catalogue/lobby';
import type { RequestContext } from '~/http/request/request-context.server';
import type { ShownGame } from '../shown-cards';
import { shownGames } from '../shown-to.server';

export type FewOwnGames = { favourites: ShownGame[]; recents: ShownGame[] };

/** The first of what a viewer keeps at hand and played last, for a row each. */
export async function readFewOwnGames(ctx: RequestContext): Promise<FewOwnGames> {
  const { viewer } = ctx;
  if (!viewer || viewer.favourites.length + viewer.recents.length === 0) return { favourites: [], recents: [] };
  const catalogue = await ctx.services.gameCatalogue();
  const few = (nodes: number[]) => shownGames(ctx, cardsOf(catalogue, nodes).slice(0, sectionCap));
  return { favourites: few(viewer.favourites), recents: few(viewer.recents) };
}
