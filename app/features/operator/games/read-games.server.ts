import { gameTypes } from '~/domain/catalogue/game-types';
import { listVendors } from '~/domain/catalogue/list-vendors.server';
import { listManagedGames } from '~/domain/catalogue/manage-games.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { actsOpenTo } from '../bulk/acts-open-to';
import { readGamesQuery } from './games-query';

/** Every game of the site, those that players do not see among them. */
export async function readGames(ctx: SignedInContext) {
  const { language, url, t } = ctx;
  const { after, ...search } = readGamesQuery(url.searchParams);
  const [page, vendors] = await Promise.all([listManagedGames(ctx, { ...search, after }), listVendors(ctx)]);
  const nameOf = new Map(vendors.map(({ code, names }) => [code, names[language]]));
  return {
    search,
    acts: actsOpenTo(ctx, 'games'),
    vendors: vendors.map(({ code, names }) => ({ value: code, text: names[language] })),
    types: gameTypes.map((value) => ({ value, text: t(`shell:menu.${value}`) })),
    rows: page.games.map(({ nodeId, names, vendor, type, ...game }) => ({
      ...game,
      id: nodeId,
      name: names[language],
      type: t(`shell:menu.${type}`),
      to: paths.operatorGame(nodeId),
      vendor: nameOf.get(vendor) ?? vendor,
    })),
    csv: paths.operatorGames({ ...search, format: 'csv' }),
    first: after === null ? null : paths.operatorGames(search),
    next: page.next === null ? null : paths.operatorGames({ ...search, after: page.next }),
  };
}

export type GamesPage = Awaited<ReturnType<typeof readGames>>;
