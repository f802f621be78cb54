import type { MenuName } from '~/domain/site/site';

export const menus: Record<MenuName, string[]> = {
  top: ['HOME', 'ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT', 'PROMO'],
  side: [
    ...['HOME', 'HOT', 'PROMO', 'POINTS'],
    ...['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'PVP', 'FISH', 'LOTT', 'ELOTT', 'COCKFIGHT', 'INHOUSE', 'BGS'],
    ...['JACKPOT', 'CRASH', 'ARCADE', 'TABLE', 'BINGO'],
  ],
  tab: ['HOME', 'GAMES', 'WALLET', 'PROMO', 'ACCOUNT'],
};
