import { redirect } from '@remix-run/node';
import { countPlayers } from '~/domain/catalogue/count-players.server';
import { type GamesPage, listGames } from '~/domain/catalogue/list-games';
import { type Category, classifyOptions, findCategory } from '~/domain/catalogue/lobby';
import { cardsOf, extraFilters, type ShelfGame } from '~/domain/catalogue/shelf';
import { paths } from '~/http/paths';
import type { Turn } from '~/http/turn.server';
import { formatMoney, formatNumber } from '~/i18n/format';
import { listQuery } from './list-query';
import { firstOf, readListSearch } from './list-search.server';
import { shownVendor } from './shown-cards';
import { canStart, shownGames } from './shown-to.server';

const notFound = () => new Response(null, { status: 404 });

/** Lists in which minimum bet and lines tell something. */
const withLines: readonly string[] = ['RNG', 'JACKPOT'];

/** Where a chosen vendor's games are rooms. */
const withRooms = 'PVP';

/** A category that is offered and has a vendor, by its page's path; else 404. */
async function categoryOfPage(turn: Turn): Promise<Category> {
  const code = turn.url.pathname.slice(1).toUpperCase();
  const category = findCategory(await turn.services.lobby(), code);
  if (!category) throw notFound();
  return category;
}

function headOf(turn: Turn, { code, names, path }: Category) {
  const name = names[turn.language];
  return { code, name, path, about: turn.t(`games:about.${code}`, { name }), language: turn.language };
}

/** Twenty games of a category, narrowed as the address says. Whose favourites are asked for signs in first. */
export async function readGameList(turn: Turn) {
  const category = await categoryOfPage(turn);
  const asked = readListSearch(turn.url.searchParams);
  if (!turn.viewer && (asked.filter === 'FAV' || asked.filter === 'RECENT')) {
    throw redirect(paths.login(turn.url.pathname + turn.url.search));
  }
  const [shelf, lobby] = await Promise.all([turn.services.shelf(), turn.services.lobby()]);
  const { code } = category;
  const found = listGames(shelf, queryOf(turn, { ...asked, gameType: code }));
  const search = { ...asked, page: found.page, from: found.from };
  const vendor = Object.hasOwn(lobby.vendors, asked.vassalage ?? '') ? lobby.vendors[asked.vassalage!] : undefined;
  return {
    ...headOf(turn, category),
    ...shownPage(turn, found),
    rooms: code === withRooms && vendor ? await readRooms(turn, found.games) : null,
    search,
    vendors: category.vendors.map(({ code, names }) => ({ code, name: names[turn.language] })),
    groups: classifyOptions(lobby, code, asked.vassalage),
    extras: shelf.extrasOf(code),
    hasLines: withLines.includes(code),
    notice: vendor?.notice[turn.language] || null,
    isHalted: vendor?.isInMaintenance ?? false,
    here: paths.gameList(code, listQuery(search)),
  };
}

/** A vendor's tables as rooms: stakes, and who sits there. */
async function readRooms(turn: Turn, games: ShelfGame[]) {
  const players = await countPlayers(
    turn,
    games.map(({ nodeId }) => nodeId),
  );
  return shownGames(turn, games).map((game, at) => ({
    ...game,
    stakes: turn.t('games:room.from', { amount: formatMoney(games[at]!.minBet.toFixed(2), turn.language) }),
    players: formatNumber(players.get(game.id) ?? 0, turn.language),
  }));
}

type Asked = Parameters<typeof firstOf>[0] &
  Omit<Parameters<typeof listGames>[1], 'extra' | 'language'> & { extra?: string };

function queryOf(turn: Turn, { extra, ...asked }: Asked): Parameters<typeof listGames>[1] {
  return {
    ...asked,
    from: firstOf(asked),
    extra: extraFilters.filter((known) => known === extra),
    language: turn.language,
    favourites: turn.viewer?.favourites,
    recents: turn.viewer?.recents,
  };
}

/** All games of one vendor, over all types. */
export async function readProvider(turn: Turn) {
  const [shelf, lobby] = await Promise.all([turn.services.shelf(), turn.services.lobby()]);
  const code = turn.params.vassalage ?? '';
  const vendor = Object.hasOwn(lobby.vendors, code) ? lobby.vendors[code] : undefined;
  if (!vendor) throw notFound();
  const { language } = turn;
  const said = readListSearch(turn.url.searchParams);
  const asked = { ...said, filter: 'ALL' as const, extra: undefined, gameClassify: undefined };
  const found = listGames(shelf, queryOf(turn, { ...asked, vassalage: code }));
  const search = { ...asked, vassalage: undefined, page: found.page, from: found.from };
  const name = vendor.names[language];
  return {
    code,
    name,
    about: turn.t('games:aboutProvider', { name }),
    language,
    ...shownPage(turn, found),
    search,
    notice: vendor.notice[language] || null,
    isHalted: vendor.isInMaintenance,
    categories: lobby.categories
      .filter((category) => vendor.gameTypes.includes(category.code))
      .map((category) => ({
        name: category.names[language],
        to: category.layout === 'games' ? paths.gameList(category.code, { vassalage: code }) : category.path,
      })),
    here: paths.provider(code, listQuery(search)),
  };
}

function shownPage(turn: Turn, { games, total, totalPages }: GamesPage) {
  return {
    games: shownGames(turn, games),
    total,
    totalText: formatNumber(total, turn.language),
    totalPages,
    hasActions: canStart(turn),
  };
}

/** A category's vendors. */
export async function readCategory(turn: Turn) {
  const category = await categoryOfPage(turn);
  return {
    ...headOf(turn, category),
    vendors: category.vendors.map((card) => shownVendor(card, category, turn.language, category.path)),
    count: formatNumber(category.vendors.length, turn.language),
    hasActions: canStart(turn),
  };
}

export async function readHot(turn: Turn) {
  const shelf = await turn.services.shelf();
  return {
    title: turn.t('games:hotGames'),
    about: turn.t('games:aboutHot'),
    games: shownGames(turn, cardsOf(shelf, shelf.hotNodes)),
    hasActions: canStart(turn),
  };
}
