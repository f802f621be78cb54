import { redirect } from '@remix-run/node';
import { categoryRegistry } from '~/domain/catalogue/categories/category-registry';
import { countPlayers } from '~/domain/catalogue/count-players.server';
import { type CatalogueGame, cardsOf, extraFilters } from '~/domain/catalogue/game-catalogue';
import { type GamesPage, listGames } from '~/domain/catalogue/list-games';
import { type Category, classifyOptions, findCategory, type Lobby } from '~/domain/catalogue/lobby';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatMoney, formatNumber, type Language } from '~/i18n/format';
import { canStart, haltedUntil, shownGames, shownVendors } from '../shown-to.server';
import { listQuery } from './list-query';
import { firstOf, readListSearch } from './list-search.server';

/** Where a chosen vendor's games are rooms. */
const withRooms = 'PVP';

/** A category that is offered and has a vendor, by its page's path; else 404. */
async function categoryOfPage(ctx: RequestContext): Promise<Category> {
  const code = ctx.url.pathname.slice(1).toUpperCase();
  const category = findCategory(await ctx.services.lobby(), code);
  if (!category) throw notFound();
  return category;
}

function headOf(ctx: RequestContext, { code, names, path }: Category) {
  const name = names[ctx.language];
  return { code, name, path, about: ctx.t(`games:about.${code}`, { name }), language: ctx.language };
}

/** Twenty games of a category, narrowed as the address says. Whose favourites are asked for signs in first. */
export async function readGameList(ctx: RequestContext) {
  const category = await categoryOfPage(ctx);
  const asked = readListSearch(ctx.url.searchParams);
  if (!ctx.viewer && (asked.filter === 'FAV' || asked.filter === 'RECENT')) {
    throw redirect(paths.login(ctx.url.pathname + ctx.url.search));
  }
  const [catalogue, lobby] = await Promise.all([ctx.services.gameCatalogue(), ctx.services.lobby()]);
  const { code } = category;
  const found = listGames(catalogue, queryOf(ctx, { ...asked, gameType: code }));
  const search = { ...asked, page: found.page, from: found.from };
  const vendor = Object.hasOwn(lobby.vendors, asked.vassalage ?? '') ? lobby.vendors[asked.vassalage!] : undefined;
  return {
    ...headOf(ctx, category),
    ...shownPage(ctx, found),
    rooms: code === withRooms && vendor ? await readRooms(ctx, found.games) : null,
    search,
    vendors: category.vendors.map(({ code, names }) => ({ code, name: names[ctx.language] })),
    groups: classifyOptions(lobby, code, asked.vassalage),
    extras: catalogue.extrasOf(code),
    hasLines: categoryRegistry[code].page.hasLines,
    notice: vendor?.notice[ctx.language] || null,
    isHalted: vendor?.isInMaintenance ?? false,
    ...(vendor && haltedUntil(ctx, vendor)),
    here: paths.gameList(code, listQuery(search)),
  };
}

/** A vendor's tables as rooms: stakes, and who sits there. */
async function readRooms(ctx: RequestContext, games: CatalogueGame[]) {
  const players = await countPlayers(
    ctx,
    games.map(({ nodeId }) => nodeId),
  );
  return shownGames(ctx, games).map((game, at) => ({
    ...game,
    stakes: ctx.t('games:room.from', { amount: formatMoney(games[at]!.minBet.toFixed(2), ctx.language) }),
    players: formatNumber(players.get(game.id) ?? 0, ctx.language),
  }));
}

type Asked = Parameters<typeof firstOf>[0] &
  Omit<Parameters<typeof listGames>[1], 'extra' | 'language'> & { extra?: string };

function queryOf(ctx: RequestContext, { extra, ...asked }: Asked): Parameters<typeof listGames>[1] {
  return {
    ...asked,
    from: firstOf(asked),
    extra: extraFilters.filter((known) => known === extra),
    language: ctx.language,
    favourites: ctx.viewer?.favourites,
    recents: ctx.viewer?.recents,
  };
}

/** All games of one vendor, over all types. */
export async function readProvider(ctx: RequestContext) {
  const [catalogue, lobby] = await Promise.all([ctx.services.gameCatalogue(), ctx.services.lobby()]);
  const code = ctx.params.vassalage ?? '';
  const vendor = Object.hasOwn(lobby.vendors, code) ? lobby.vendors[code] : undefined;
  if (!vendor) throw notFound();
  const { language } = ctx;
  const said = readListSearch(ctx.url.searchParams);
  const asked = { ...said, filter: 'ALL' as const, extra: undefined, gameClassify: undefined };
  const found = listGames(catalogue, queryOf(ctx, { ...asked, vassalage: code }));
  const search = { ...asked, vassalage: undefined, page: found.page, from: found.from };
  const name = vendor.names[language];
  return {
    code,
    name,
    about: ctx.t('games:aboutProvider', { name }),
    language,
    ...shownPage(ctx, found),
    search,
    notice: vendor.notice[language] || null,
    isHalted: vendor.isInMaintenance,
    ...haltedUntil(ctx, vendor),
    ...(vendor.pictureUrl && { logo: vendor.pictureUrl }),
    categories: lobby.categories
      .filter((category) => vendor.gameTypes.includes(category.code))
      .map((category) => ({
        name: category.names[language],
        to: category.layout === 'games' ? paths.gameList(category.code, { vassalage: code }) : category.path,
      })),
    lobbies: canStart(ctx) && !vendor.isInMaintenance ? lobbiesOf(lobby, code, language) : [],
    here: paths.provider(code, listQuery(search)),
  };
}

/** A vendor's own lobbies: its lanes that launch one. */
function lobbiesOf({ categories }: Lobby, code: string, language: Language) {
  return categories.flatMap(({ names, vendors }) =>
    vendors
      .filter((card) => card.code === code && card.isGame === 'GAME')
      .map(({ nodeId }) => ({ nodeId, category: names[language] })),
  );
}

function shownPage(ctx: RequestContext, { games, total, totalPages }: GamesPage) {
  return {
    games: shownGames(ctx, games),
    total,
    totalText: formatNumber(total, ctx.language),
    totalPages,
    hasActions: canStart(ctx),
  };
}

/** A category's vendors. */
export async function readCategory(ctx: RequestContext) {
  const category = await categoryOfPage(ctx);
  return {
    ...headOf(ctx, category),
    vendors: shownVendors(ctx, category.vendors, category, category.path),
    count: formatNumber(category.vendors.length, ctx.language),
    hasActions: canStart(ctx),
  };
}

export async function readHot(ctx: RequestContext) {
  const catalogue = await ctx.services.gameCatalogue();
  return {
    title: ctx.t('games:hotGames'),
    about: ctx.t('games:aboutHot'),
    games: shownGames(ctx, cardsOf(catalogue, catalogue.hotNodes)),
    hasActions: canStart(ctx),
  };
}
