import type { Language } from '~/domain/shared/language';
import type { CatalogueGame, ExtraFilter, GameCatalogue, GameSort } from './game-catalogue';

const gamesPerPage = 20;

/** What is above a list: one of them at a time. */
export const listFilters = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] as const;
export type ListFilter = (typeof listFilters)[number];

/** A slot's minimum bet of at least one unit; a slot of at least this many lines. */
export const minBetFrom = 1;
export const linesFrom = 25;

export type GamesQuery = {
  /** A category; absent: all that the vendor offers. */
  gameType?: string;
  vassalage?: string;
  gameClassify?: string;
  filter?: ListFilter;
  /** Games with all of them. */
  extra?: readonly ExtraFilter[];
  hasMinBet?: boolean;
  hasLines?: boolean;
  sort: GameSort;
  language: Language;
  page: number;
  /** The first of the pages wanted together; absent: the one page. */
  from?: number;
  /** The viewer's nodes, the latest first; for FAV and RECENT. */
  favourites?: readonly number[];
  recents?: readonly number[];
};
/** `games` are those of the pages `from` to `page`. */
export type GamesPage = { games: CatalogueGame[]; from: number; page: number; totalPages: number; total: number };

/** Twenty games a page. A page past the end is the last one; what is unknown finds nothing. */
export function listGames(catalogue: GameCatalogue, query: GamesQuery): GamesPage {
  const ordered = inListOrder(catalogue, query);
  return pageOf(isNarrowed(query) ? ordered.filter(judgeOf(catalogue, query)) : ordered, query);
}

/** By more than a type and a vendor, which the catalogue has lists for. */
function isNarrowed({ gameClassify, filter = 'ALL', extra = [], hasMinBet, hasLines }: GamesQuery): boolean {
  return gameClassify !== undefined || filter !== 'ALL' || extra.length > 0 || Boolean(hasMinBet || hasLines);
}

/** A page, or some together, of games that are already chosen. */
export function pageOf(found: readonly CatalogueGame[], asked: { page: number; from?: number }): GamesPage {
  const totalPages = Math.max(1, Math.ceil(found.length / gamesPerPage));
  const page = Math.min(totalPages, wholePage(asked.page));
  const from = Math.min(page, wholePage(asked.from ?? page));
  const games = found.slice((from - 1) * gamesPerPage, page * gamesPerPage);
  return { games, from, page, totalPages, total: found.length };
}

function wholePage(page: number): number {
  return Number.isFinite(page) ? Math.max(1, Math.trunc(page)) : 1;
}

/** What was played last is in that order, unless another is asked for. */
function inListOrder(catalogue: GameCatalogue, query: GamesQuery): readonly CatalogueGame[] {
  const { filter, sort, language, recents = [] } = query;
  if (filter !== 'RECENT' || sort !== 'popular') return catalogue.inOrder(sort, language, query);
  return recents.flatMap((nodeId) => catalogue.byNode.get(nodeId) ?? []);
}

function judgeOf(catalogue: GameCatalogue, query: GamesQuery): (game: CatalogueGame) => boolean {
  const { gameType, vassalage, gameClassify, extra = [], hasMinBet, hasLines } = query;
  const isAmong = judgeOfFilter(catalogue, query);
  return (game) =>
    (gameType === undefined || game.gameType === gameType) &&
    (vassalage === undefined || game.vassalage === vassalage) &&
    (gameClassify === undefined || game.gameClassify === gameClassify) &&
    isAmong(game) &&
    (!hasMinBet || game.minBet >= minBetFrom) &&
    (!hasLines || game.lines >= linesFrom) &&
    extra.every((feature) => game.features.includes(feature));
}

function judgeOfFilter(
  catalogue: GameCatalogue,
  { filter, favourites, recents }: GamesQuery,
): (game: CatalogueGame) => boolean {
  if (filter === 'NEW') return (game) => game.isNew;
  if (filter === 'HOT') return (game) => game.isHot || catalogue.hotNodes.has(game.nodeId);
  if (filter !== 'FAV' && filter !== 'RECENT') return () => true;
  const own = new Set(filter === 'FAV' ? favourites : recents);
  return (game) => own.has(game.nodeId);
}
