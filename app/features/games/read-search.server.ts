import { pageOf } from '~/domain/catalogue/list-games';
import { searchGames } from '~/domain/catalogue/search-games';
import { prepareSearch } from '~/domain/catalogue/search-index';
import { cardsOf } from '~/domain/catalogue/shelf';
import { paths } from '~/http/paths';
import type { Turn } from '~/http/turn.server';
import { formatNumber } from '~/i18n/format';
import { readListSearch } from './list-search.server';
import { canStart, shownGames } from './shown-to.server';

const longest = 80;
const suggestedAtMost = 10;

/** What is like the words typed; where nothing is, or nothing was typed, the day's hot games. */
export async function readSearch(turn: Turn) {
  const shelf = await turn.services.shelf();
  const typed = (turn.url.searchParams.get('q') ?? '')
    .normalize('NFC')
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, longest);
  await prepareSearch(shelf);
  const found = pageOf(searchGames(shelf, typed), readListSearch(turn.url.searchParams));
  const hot = found.total > 0 ? [] : cardsOf(shelf, shelf.hotNodes).slice(0, suggestedAtMost);
  return {
    typed,
    title: turn.t('games:search.title'),
    about: turn.t('games:search.about', { total: formatNumber(shelf.games.length, turn.language) }),
    language: turn.language,
    here: paths.search({ q: typed, page: found.page === 1 ? undefined : found.page }),
    hasActions: canStart(turn),
    games: shownGames(turn, found.games),
    suggested: shownGames(turn, hot),
    page: found.page,
    totalPages: found.totalPages,
    total: found.total,
    totalText: formatNumber(found.total, turn.language),
  };
}
