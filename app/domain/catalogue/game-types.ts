import { type CategoryLayout, categoryRegistry } from './categories/category-registry';

/** A category's code, and the spec's `gameType`. */
export type GameType = keyof typeof categoryRegistry;

export const gameTypes = Object.keys(categoryRegistry) as [GameType, ...GameType[]];

export function isGameType(value: unknown): value is GameType {
  return gameTypes.includes(value as GameType);
}

/** In the order of the top menu, then those that only the side menu has. */
export function gameTypesByPosition(): GameType[] {
  return [...gameTypes].sort((a, b) => categoryRegistry[a].menu.position - categoryRegistry[b].menu.position);
}

/** Those whose page is of this kind. */
export function gameTypesOf(layout: CategoryLayout): GameType[] {
  return gameTypes.filter((code) => categoryRegistry[code].page.layout === layout);
}

/** The address of its page. */
export function categoryPath(code: GameType): string {
  return `/${code.toLowerCase()}`;
}
