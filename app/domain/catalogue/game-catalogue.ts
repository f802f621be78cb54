import type { Language } from '~/domain/shared/language';
import type { GameCard } from './lobby';

export const gameSorts = ['popular', 'new', 'name'] as const;
export type GameSort = (typeof gameSorts)[number];

/** Jackpot, table, arcade, board. */
export const extraFilters = ['JP', 'TG', 'AC', 'BG'] as const;
export type ExtraFilter = (typeof extraFilters)[number];

/** A game with what lists choose and order by. */
export type CatalogueGame = GameCard & {
  gameClassify: string;
  features: readonly string[];
  /** In whole and part units of the currency; only compared. */
  minBet: number;
  lines: number;
  releasedOn: string;
};

/** All games on offer, in the orders lists have. Kept while the catalogue's version is current, so a list asks the database nothing. */
export type GameCatalogue = {
  /** Those that have a place first, then the most popular. */
  games: readonly CatalogueGame[];
  byNode: ReadonlyMap<number, CatalogueGame>;
  /** Of the day. */
  hotNodes: ReadonlySet<number>;
  /** All of them, or those of one type or one vendor. */
  inOrder(sort: GameSort, language: Language, among?: GamesAmong): readonly CatalogueGame[];
  /** The extra filters that choose some of a type's games, and not all. */
  extrasOf(gameType: string): readonly ExtraFilter[];
};

type GamesAmong = { gameType?: string | undefined; vassalage?: string | undefined };

/** `games` come in the order of `listOrder`. Orders, and what lists narrow them by first, are made when they are first asked for. */
export function toGameCatalogue(games: readonly CatalogueGame[], hotNodes: readonly number[]): GameCatalogue {
  const orders = new Map<string, readonly CatalogueGame[]>([['popular', games]]);
  const groups = new Map<string, Map<string, CatalogueGame[]>>();
  const extras = new Map<string, readonly ExtraFilter[]>();

  function whole(order: string, sort: GameSort, language: Language): readonly CatalogueGame[] {
    const known = orders.get(order);
    if (known) return known;
    const ordered = [...games].sort(sort === 'new' ? laterFirst : byName(language));
    orders.set(order, ordered);
    return ordered;
  }

  function grouped(
    by: keyof GamesAmong,
    order: string,
    ordered: readonly CatalogueGame[],
  ): Map<string, CatalogueGame[]> {
    const key = `${order} by ${by}`;
    const known = groups.get(key);
    if (known) return known;
    const made = groupBy(ordered, (game) => game[by]);
    groups.set(key, made);
    return made;
  }

  function inOrder(sort: GameSort, language: Language, { gameType, vassalage }: GamesAmong = {}) {
    const order = sort === 'name' ? language : sort;
    const ordered = whole(order, sort, language);
    const ofType = gameType === undefined ? null : (grouped('gameType', order, ordered).get(gameType) ?? []);
    const ofVendor = vassalage === undefined ? null : (grouped('vassalage', order, ordered).get(vassalage) ?? []);
    if (ofType && ofVendor) {
      const [fewer, isWanted] =
        ofType.length < ofVendor.length
          ? [ofType, (game: CatalogueGame) => game.vassalage === vassalage]
          : [ofVendor, (game: CatalogueGame) => game.gameType === gameType];
      return fewer.filter(isWanted);
    }
    return ofType ?? ofVendor ?? ordered;
  }

  return {
    games,
    byNode: new Map(games.map((game) => [game.nodeId, game])),
    hotNodes: new Set(hotNodes),
    inOrder,
    extrasOf(gameType) {
      const known = extras.get(gameType);
      if (known) return known;
      const ofType = inOrder('popular', 'en', { gameType });
      const made = extraFilters.filter((extra) => {
        const having = ofType.filter(({ features }) => features.includes(extra)).length;
        return having > 0 && having < ofType.length;
      });
      if (ofType.length > 0) extras.set(gameType, made);
      return made;
    },
  };
}

function groupBy(
  games: readonly CatalogueGame[],
  keyOf: (game: CatalogueGame) => string,
): Map<string, CatalogueGame[]> {
  const groups = new Map<string, CatalogueGame[]>();
  for (const game of games) {
    const group = groups.get(keyOf(game));
    if (group) group.push(game);
    else groups.set(keyOf(game), [game]);
  }
  return groups;
}

/** A game on offer by its vendor's code for it; null for one that is not. */
export function gameByCode(catalogue: GameCatalogue, vassalage: string, gameCode: string): CatalogueGame | null {
  const ofVendor = catalogue.inOrder('popular', 'en', { vassalage });
  return ofVendor.find((game) => game.gameCode === gameCode) ?? null;
}

/** Games like one: of its category, those of its group first, then its vendor's, each the most popular first. */
export function gamesLike(catalogue: GameCatalogue, game: CatalogueGame, atMost: number): CatalogueGame[] {
  const byNearness: [CatalogueGame[], CatalogueGame[], CatalogueGame[], CatalogueGame[]] = [[], [], [], []];
  for (const other of catalogue.inOrder('popular', 'en', { gameType: game.gameType })) {
    if (other.nodeId === game.nodeId) continue;
    const isOfGroup = game.gameClassify !== '' && other.gameClassify === game.gameClassify;
    const isOfVendor = other.vassalage === game.vassalage;
    byNearness[isOfGroup ? (isOfVendor ? 0 : 1) : isOfVendor ? 2 : 3].push(other);
  }
  return byNearness.flat().slice(0, atMost);
}

/** The cards of nodes that are still on offer, in the order given. */
export function cardsOf(catalogue: GameCatalogue, nodeIds: Iterable<number>): CatalogueGame[] {
  const cards: CatalogueGame[] = [];
  for (const nodeId of nodeIds) {
    const game = catalogue.byNode.get(nodeId);
    if (game) cards.push(game);
  }
  return cards;
}

function laterFirst(a: CatalogueGame, b: CatalogueGame): number {
  return compared(b.releasedOn, a.releasedOn) || a.nodeId - b.nodeId;
}

function byName(language: Language) {
  return (a: CatalogueGame, b: CatalogueGame) => compared(a.names[language], b.names[language]) || a.nodeId - b.nodeId;
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
