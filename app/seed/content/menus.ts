import { categoryRegistry } from '~/domain/catalogue/categories/category-registry';
import { gameTypes, gameTypesByPosition } from '~/domain/catalogue/game-types';
import type { MenuName } from '~/domain/site/site';

export const menus: Record<MenuName, string[]> = {
  top: ['HOME', ...gameTypesByPosition().filter((code) => categoryRegistry[code].menu.isOnTop), 'PROMO'],
  side: ['HOME', 'HOT', 'PROMO', 'POINTS', ...gameTypes],
  tab: ['HOME', 'GAMES', 'WALLET', 'PROMO', 'ACCOUNT'],
};
