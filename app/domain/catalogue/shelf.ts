import type { Language } from '~/domain/shared/language';
import type { GameCard } from './lobby';

export const gameSorts = ['popular', 'new', 'name'] as const;
export type GameSort = (typeof gameSorts)[number];

/** Jackpot, table, arcade, board. */
export const extraFilters = ['JP', 'TG', 'AC', 'BG'] as const;
export type ExtraFilter = (typeof extraFilters)[number];

/** A game with what lists choose and order by. */
export type ShelfGame = GameCard & {
  gameClassify: string;
  features: readonly string[];
  /** In whole and part units of the currency; only compared. */
  minBet: number;
  lines: number;
  releasedOn: string;
};

/** All games on offer, in the orders lists have. Kept while the catalogue's version stands, so a list asks the database nothing. */
export type Shelf = {
  /** Most popular first. */
  games: readonly ShelfGame[];
  byNode: ReadonlyMap<number, ShelfGame>;
  /** Of the day. */
  hotNodes: ReadonlySet<number>;
  inOrder(sort: GameSort, language: Language): readonly ShelfGame[];
};

/** `games` come most popular first. */
export function toShelf(games: readonly ShelfGame[], hotNodes: readonly number[]): Shelf {
  const orders = new Map<string, readonly ShelfGame[]>([['popular', games]]);
  return {
    games,
    byNode: new Map(games.map((game) => [game.nodeId, game])),
    hotNodes: new Set(hotNodes),
    inOrder(sort, language) {
      const key = sort === 'name' ? language : sort;
      const known = orders.get(key);
      if (known) return known;
      const ordered = [...games].sort(sort === 'new' ? laterFirst : byName(language));
      orders.set(key, ordered);
      return ordered;
    },
  };
}

/** The cards of nodes that are still on offer, in the order given. */
export function cardsOf(shelf: Shelf, nodeIds: Iterable<number>): ShelfGame[] {
  const cards: ShelfGame[] = [];
  for (const nodeId of nodeIds) {
    const game = shelf.byNode.get(nodeId);
    if (game) cards.push(game);
  }
  return cards;
}

function laterFirst(a: ShelfGame, b: ShelfGame): number {
  return compared(b.releasedOn, a.releasedOn) || a.nodeId - b.nodeId;
}

function byName(language: Language) {
  return (a: ShelfGame, b: ShelfGame) => compared(a.names[language], b.names[language]) || a.nodeId - b.nodeId;
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
