import type { GameCard } from '~/domain/catalogue/lobby';
import { isPlayer } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { type ShownGame, shownGame } from './shown-cards';

/** Cards as this viewer sees them: favourites marked. */
export function shownGames(
  { language, viewer }: Pick<RequestContext, 'language' | 'viewer'>,
  cards: readonly GameCard[],
): ShownGame[] {
  const liked = new Set(viewer?.favourites);
  return cards.map((card) => ({
    ...shownGame(card, language),
    ...(liked.has(card.nodeId) && { isLiked: true as const }),
  }));
}

/** Who only looks on is offered nothing; all others play, or are led to where they may. */
export function canStart({ viewer, site }: Pick<RequestContext, 'viewer' | 'site'>): boolean {
  return viewer === null || isPlayer(viewer.role, site.settings);
}
