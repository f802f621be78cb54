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
  const typed = typedIn(ctx);
  await prepareSearch(catalogue);
  const { games, hasMore } = searchGames(catalogue, typed, ctx.site.settings.searchAliases);
  const found = pageOf(games, readListSearch(ctx.url.searchParams));
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
    hasMore,
    totalText: formatNumber(found.total, ctx.language),
  };
}

const suggestionsAtMost = 6;

/** What a search box offers while one types: the best few, and how they are reached. */
export async function readSuggestions(ctx: RequestContext) {
  const catalogue = await ctx.services.gameCatalogue();
  await prepareSearch(catalogue);
  const { games } = searchGames(catalogue, typedIn(ctx), ctx.site.settings.searchAliases);
  return games.slice(0, suggestionsAtMost).map(({ names, vendorNames, vassalage, gameCode }) => ({
    name: names[ctx.language],
    vendor: vendorNames[ctx.language],
    to: paths.gamePage(vassalage, gameCode),
  }));
}

export type Suggestions = Awaited<ReturnType<typeof readSuggestions>>;

function typedIn({ url }: RequestContext): string {
  const typed = url.searchParams.get('q') ?? '';
  return typed.normalize('NFC').replaceAll('\u0000', '').trim().slice(0, longest);
}
