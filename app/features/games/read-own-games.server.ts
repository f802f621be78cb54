import { isGameType } from '~/domain/catalogue/game-types';
import { pageOf } from '~/domain/catalogue/list-games';
import { listFavourites, listRecent } from '~/domain/catalogue/list-own-games.server';
import { favouritesAtMost } from '~/domain/catalogue/own-games';
import { cardsOf } from '~/domain/catalogue/shelf';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { formatNumber } from '~/i18n/format';
import { readListSearch } from './list-search.server';
import { shownGames } from './shown-to.server';

export type OwnKind = 'favourites' | 'recents';

/** Favourites all on one page, recent games twenty a page; of one category where the address names it. */
export async function readOwnGames(turn: SignedInTurn, kind: OwnKind) {
  const [shelf, lobby] = await Promise.all([turn.services.shelf(), turn.services.lobby()]);
  const nodes = await (kind === 'favourites' ? listFavourites(turn, turn.viewer.id) : listRecent(turn, turn.viewer.id));
  const all = cardsOf(shelf, nodes);
  const named = turn.url.searchParams.get('gameType');
  const gameType = isGameType(named) ? named : undefined;
  const chosen = all.filter((game) => gameType === undefined || game.gameType === gameType);
  const found =
    kind === 'favourites'
      ? { ...pageOf([], { page: 1 }), games: chosen.slice(0, favouritesAtMost), total: chosen.length }
      : pageOf(chosen, readListSearch(turn.url.searchParams));
  const to = (query: { gameType?: string; page?: number } = {}) =>
    kind === 'favourites' ? paths.favorite(query) : paths.recent(query);
  const types = new Set(all.map((game) => game.gameType));
  return {
    kind,
    title: turn.t(`games:own.${kind}.title`),
    about: turn.t(`games:own.${kind}.about`),
    language: turn.language,
    gameType,
    here: to({ gameType, page: found.page === 1 ? undefined : found.page }),
    tabs: [
      { name: turn.t('games:allCategories'), to: to(), isCurrent: gameType === undefined },
      ...lobby.categories
        .filter(({ code }) => types.has(code))
        .map(({ code, names }) => ({
          name: names[turn.language],
          to: to({ gameType: code }),
          isCurrent: code === gameType,
        })),
    ],
    games: shownGames(turn, found.games),
    page: found.page,
    totalPages: found.totalPages,
    total: found.total,
    totalText: formatNumber(found.total, turn.language),
  };
}
