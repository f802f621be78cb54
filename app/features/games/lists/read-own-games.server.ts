import { cardsOf } from '~/domain/catalogue/game-catalogue';
import { isGameType } from '~/domain/catalogue/game-types';
import { pageOf } from '~/domain/catalogue/list-games';
import { listFavourites, listRecent } from '~/domain/catalogue/list-own-games.server';
import { favouritesAtMost } from '~/domain/catalogue/own-games';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
import { shownGames } from '../shown-to.server';
import { readListSearch } from './list-search.server';

export type OwnKind = 'favourites' | 'recents';

/** Favourites all on one page, recent games twenty a page; of one category where the address names it. */
export async function readOwnGames(ctx: SignedInContext, kind: OwnKind) {
  const [catalogue, lobby] = await Promise.all([ctx.services.gameCatalogue(), ctx.services.lobby()]);
  const nodes = await (kind === 'favourites' ? listFavourites(ctx, ctx.viewer.id) : listRecent(ctx, ctx.viewer.id));
  const all = cardsOf(catalogue, nodes);
  const named = ctx.url.searchParams.get('gameType');
  const gameType = isGameType(named) ? named : undefined;
  const chosen = all.filter((game) => gameType === undefined || game.gameType === gameType);
  const found =
    kind === 'favourites'
      ? { ...pageOf([], { page: 1 }), games: chosen.slice(0, favouritesAtMost), total: chosen.length }
      : pageOf(chosen, readListSearch(ctx.url.searchParams));
  const to = (query: { gameType?: string; page?: number } = {}) =>
    kind === 'favourites' ? paths.favorite(query) : paths.recent(query);
  const types = new Set(all.map((game) => game.gameType));
  return {
    kind,
    title: ctx.t(`games:own.${kind}.title`),
    about: ctx.t(`games:own.${kind}.about`),
    language: ctx.language,
    gameType,
    here: to({ gameType, page: found.page === 1 ? undefined : found.page }),
    tabs: [
      { name: ctx.t('common:word.all'), to: to(), isCurrent: gameType === undefined },
      ...lobby.categories
        .filter(({ code }) => types.has(code))
        .map(({ code, names }) => ({
          name: names[ctx.language],
          to: to({ gameType: code }),
          isCurrent: code === gameType,
        })),
    ],
    games: shownGames(ctx, found.games),
    page: found.page,
    totalPages: found.totalPages,
    total: found.total,
    totalText: formatNumber(found.total, ctx.language),
  };
}
