import { listGames } from '~/domain/catalogue/list-games.server';
import { type Category, classifyOptions, findCategory } from '~/domain/catalogue/lobby';
import { paths } from '~/http/paths';
import type { Turn } from '~/http/turn.server';
import { formatNumber } from '~/i18n/format';
import { listQuery } from './list-query';
import { readListSearch } from './list-search.server';
import { shownGame, shownVendor } from './shown-cards';

const notFound = () => new Response(null, { status: 404 });

/** A category that is offered and has a vendor, by its page's path; else 404. */
async function categoryOfPage(turn: Turn): Promise<Category> {
  const code = turn.url.pathname.slice(1).toUpperCase();
  const category = findCategory(await turn.house.lobby(), code);
  if (!category) throw notFound();
  return category;
}

function headOf(turn: Turn, { code, names, path }: Category) {
  const name = names[turn.language];
  return { code, name, path, about: turn.t(`games:about.${code}`, { name }), language: turn.language };
}

/** Twenty games of a category, narrowed as the address says. */
export async function readGameList(turn: Turn) {
  const category = await categoryOfPage(turn);
  const asked = readListSearch(turn.url.searchParams);
  const { language } = turn;
  const found = await listGames(turn, turn.site.settings, { gameType: category.code, language, ...asked });
  const search = { ...asked, page: found.page };
  const lobby = await turn.house.lobby();
  return {
    ...headOf(turn, category),
    ...pageOf(turn, found),
    search,
    vendors: category.vendors.map(({ code, names }) => ({ code, name: names[language] })),
    groups: classifyOptions(lobby, category.code, asked.vassalage),
    here: paths.gameList(category.code, listQuery(search)),
    hasActions: !turn.viewer,
  };
}

/** All games of one vendor, over all types. */
export async function readProvider(turn: Turn) {
  const lobby = await turn.house.lobby();
  const code = turn.params.vassalage ?? '';
  const vendor = Object.hasOwn(lobby.vendors, code) ? lobby.vendors[code] : undefined;
  if (!vendor) throw notFound();
  const { language } = turn;
  const asked = { ...readListSearch(turn.url.searchParams), vassalage: code, gameClassify: undefined };
  const found = await listGames(turn, turn.site.settings, { language, ...asked });
  const search = { ...asked, page: found.page };
  const name = vendor.names[language];
  return {
    code,
    name,
    about: turn.t('games:aboutProvider', { name }),
    language,
    ...pageOf(turn, found),
    search,
    categories: lobby.categories
      .filter((category) => vendor.gameTypes.includes(category.code))
      .map((category) => ({
        name: category.names[language],
        to: category.layout === 'games' ? paths.gameList(category.code, { vassalage: code }) : category.path,
      })),
    here: paths.provider(code, listQuery({ ...search, vassalage: undefined })),
    hasActions: !turn.viewer,
  };
}

type Found = Awaited<ReturnType<typeof listGames>>;

function pageOf(turn: Turn, { games, total, totalPages }: Found) {
  return {
    games: games.map((card) => shownGame(card, turn.language)),
    total,
    totalText: formatNumber(total, turn.language),
    totalPages,
  };
}

/** A category's vendors. */
export async function readCategory(turn: Turn) {
  const category = await categoryOfPage(turn);
  return {
    ...headOf(turn, category),
    vendors: category.vendors.map((card) => shownVendor(card, category, turn.language)),
    count: formatNumber(category.vendors.length, turn.language),
    hasActions: !turn.viewer,
  };
}

export async function readHot(turn: Turn) {
  const { hotGames } = await turn.house.lobby();
  return {
    title: turn.t('games:hotGames'),
    about: turn.t('games:aboutHot'),
    games: hotGames.map((card) => shownGame(card, turn.language)),
    hasActions: !turn.viewer,
  };
}
