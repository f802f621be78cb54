import { listVendors } from '~/domain/catalogue/list-vendors.server';
import type { Lobby } from '~/domain/catalogue/lobby';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatNumber } from '~/i18n/format';
import type { ShownVendor } from './shown-cards';

/** Every provider on offer, in the operator's order. */
export async function readProviders(ctx: RequestContext) {
  const { services, language, t } = ctx;
  const [lobby, all] = await Promise.all([services.lobby(), services.cached('vendors', () => listVendors(ctx))]);
  const games = gamesByVendor(lobby);
  const offered = all.flatMap(({ code }) => lobby.vendors[code] ?? []);
  const vendors = offered.map(
    ({ code, names, isInMaintenance }, at): ShownVendor => ({
      id: at,
      code,
      name: names[language],
      games: games.get(code) ?? 0,
      to: paths.provider(code, { redirectTo: paths.providers() }),
      ...(isInMaintenance && { isHalted: true as const }),
    }),
  );
  return {
    title: t('games:allVendors'),
    about: t('games:aboutVendors'),
    vendors,
    count: formatNumber(vendors.length, language),
  };
}

function gamesByVendor({ categories }: Lobby): Map<string, number> {
  const games = new Map<string, number>();
  for (const { code, gameCount } of categories.flatMap(({ vendors }) => vendors)) {
    games.set(code, (games.get(code) ?? 0) + gameCount);
  }
  return games;
}
