import { listVendors } from '~/domain/catalogue/list-vendors.server';
import type { Lobby } from '~/domain/catalogue/lobby';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatNumber } from '~/i18n/format';
import type { ShownVendor } from '../shown-cards';
import { canStart, haltedUntil, shownGames } from '../shown-to.server';
import { readFewOwnGames } from './few-own-games.server';

/** The lobby: what the viewer played and keeps at hand, the hot games, and every provider on offer in the operator's order. */
export async function readGamesLobby(ctx: RequestContext) {
  const { services, language, t } = ctx;
  const [lobby, all] = await Promise.all([services.lobby(), services.cached('vendors', () => listVendors(ctx))]);
  const games = gamesByVendor(lobby);
  const offered = all.flatMap(({ code }) => lobby.vendors[code] ?? []);
  const vendors = offered.map(
    ({ code, names, pictureUrl, ...vendor }, at): ShownVendor => ({
      id: at,
      code,
      name: names[language],
      games: games.get(code) ?? 0,
      to: paths.provider(code, { redirectTo: paths.providers() }),
      ...(pictureUrl && { logo: pictureUrl }),
      ...(vendor.isInMaintenance && { isHalted: true as const }),
      ...haltedUntil(ctx, vendor),
    }),
  );
  return {
    title: t('games:lobbyTitle'),
    about: t('games:lobbyAbout', { total: formatNumber(gameTotal(lobby), language) }),
    own: await readFewOwnGames(ctx),
    hot: shownGames(ctx, lobby.hotGames),
    hasActions: canStart(ctx),
    vendors,
    count: formatNumber(vendors.length, language),
  };
}

function gameTotal({ categories }: Lobby): number {
  return categories.reduce((sum, { gameCount }) => sum + gameCount, 0);
}

function gamesByVendor({ categories }: Lobby): Map<string, number> {
  const games = new Map<string, number>();
  for (const { code, gameCount } of categories.flatMap(({ vendors }) => vendors)) {
    games.set(code, (games.get(code) ?? 0) + gameCount);
  }
  return games;
}
