import type { GameType } from '~/domain/catalogue/game-types';
import type { Category, GameCard, VendorCard } from '~/domain/catalogue/lobby';
import type { Language } from '~/domain/shared/language';
import { artPaths, paths } from '~/http/links/paths';

/** A game as a card shows it, in one language. What is not so is not sent. */
export type ShownGame = {
  id: number;
  type: GameType;
  name: string;
  vendor: string;
  icon?: string;
  /** For where the card is highlighted. */
  large?: string;
  isHot?: true;
  isNew?: true;
  hasTrial?: true;
  isLiked?: true;
  /** It or its vendor is under maintenance. */
  isHalted?: true;
  /** Until when, in the viewer's words. */
  haltedUntil?: string;
};

/** A vendor's tile. Without `to` it launches the vendor's lobby by its node. */
export type ShownVendor = {
  id: number;
  code: string;
  name: string;
  games: number;
  to?: string;
  /** The logo that an operator has sent. */
  logo?: string;
  isHalted?: true;
  haltedUntil?: string;
};

export function shownGame(card: GameCard, language: Language): ShownGame {
  return {
    id: card.nodeId,
    type: card.gameType,
    name: card.names[language],
    vendor: card.vendorNames[language],
    ...(card.iconUrl && { icon: card.iconUrl }),
    ...(card.lagerIcon && { large: card.lagerIcon }),
    ...(card.isHot && { isHot: true as const }),
    ...(card.isNew && { isNew: true as const }),
    ...(card.hasTrial && { hasTrial: true as const }),
    ...(card.isInMaintenance && { isHalted: true as const }),
  };
}

export function shownVendor(
  card: VendorCard,
  category: Pick<Category, 'code' | 'layout'>,
  language: Language,
  backTo?: string,
): ShownVendor {
  const to = vendorTarget(card, category, backTo);
  return {
    id: card.nodeId,
    code: card.code,
    name: card.names[language],
    games: card.gameCount,
    ...(to && { to }),
    ...(card.pictureUrl && { logo: card.pictureUrl }),
    ...(card.isInMaintenance && { isHalted: true as const }),
  };
}

/**
 * Where a vendor's tile leads: to its games of the type where those have a page, else to the popup of all its games,
 * closed to `backTo`. Null: it launches the lobby, as there is no more than one game to choose from.
 */
export function vendorTarget(
  card: VendorCard,
  { code, layout }: Pick<Category, 'code' | 'layout'>,
  backTo?: string,
): string | null {
  if (code === 'RNG') return paths.gameList(code, { vassalage: card.code });
  if (card.isGame === 'GAME' && card.gameCount <= 1) return null;
  if (layout === 'games') return paths.gameList(code, { vassalage: card.code });
  return paths.provider(card.code, { redirectTo: backTo });
}

export function vendorArtOf({ logo, code }: { logo?: string; code: string }): string {
  return logo ?? artPaths.vendor(code);
}

export function gameArtOf({ icon, id, type }: Pick<ShownGame, 'icon' | 'id' | 'type'>): string {
  return icon ?? artPaths.game(id, type);
}
