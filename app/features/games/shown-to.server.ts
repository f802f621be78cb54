import type { GameCard } from '~/domain/catalogue/lobby';
import type { Turn } from '~/http/turn.server';
import { type ShownGame, shownGame } from './shown-cards';

/** Cards as this viewer sees them: favourites marked. */
export function shownGames(
  { language, viewer }: Pick<Turn, 'language' | 'viewer'>,
  cards: readonly GameCard[],
): ShownGame[] {
  const liked = new Set(viewer?.favourites);
  return cards.map((card) => ({
    ...shownGame(card, language),
    ...(liked.has(card.nodeId) && { isLiked: true as const }),
  }));
}

/** Agents and operators look on; all others play, or are led to where they may. */
export function canStart({ viewer }: Pick<Turn, 'viewer'>): boolean {
  return viewer === null || viewer.role === 'member' || viewer.role === 'trial';
}
