import { cardsOf } from '~/domain/catalogue/game-catalogue';
import { pageOf } from '~/domain/catalogue/list-games';
import { searchGames } from '~/domain/catalogue/search/search-games';
import { prepareSearch } from '~/domain/catalogue/search/search-index';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatNumber } from '~/i18n/format';
import { readListSearch } from './lists/list-search.server';
import { canStart, shownGames } from './shown-to.server';

const longest = 80;
const suggestedAtMost = 10;

/** What is like the words typed; where nothing is, or nothing was typed, the day's hot games. */
export async function readSearch(ctx: RequestContext) {
  const catalogue = await ctx.services.gameCatalogue();
  const typed = (ctx.url.searchParams.get('q') ?? '')
    .normalize('NFC')
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, longest);
  await prepareSearch(catalogue);
  const found = pageOf(searchGames(catalogue, typed), readListSearch(ctx.url.searchParams));
  const hot = found.total > 0 ? [] : cardsOf(catalogue, catalogue.hotNodes).slice(0, suggestedAtMost);
  return {
    typed,
    title: ctx.t('games:search.title'),
    about: ctx.t('games:search.about', { total: formatNumber(catalogue.games.length, ctx.language) }),
    language: ctx.language,
    here: paths.search({ q: typed, page: found.page === 1 ? undefined : found.page }),
    hasActions: canStart(ctx),
    games: shownGames(ctx, found.games),
    suggested: shownGames(ctx, hot),
    page: found.page,
    totalPages: found.totalPages,
    total: found.total,
    totalText: formatNumber(found.total, ctx.language),
  };
}
