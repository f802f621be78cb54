import { listVendors } from '~/domain/catalogue/list-vendors.server';
import { listManagedGames, type ManagedGame } from '~/domain/catalogue/manage-games.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow, rowsAtOnce } from '../each-row';
import { readGamesQuery } from './games-query';

/** All that fit the list's filter, not only the page. */
export async function writeGames(ctx: SignedInContext): Promise<Response> {
  const { t, language, url } = ctx;
  const search = readGamesQuery(url.searchParams);
  const nameOf = new Map((await listVendors(ctx)).map(({ code, names }) => [code, names[language]]));
  const rows = eachRow(async (after) => {
    const { games, next } = await listManagedGames(ctx, { ...search, after }, rowsAtOnce);
    return { rows: games, next };
  });
  const yes = (is: boolean) => t(is ? 'proposals:values.yes' : 'proposals:values.no');
  return csvResponse<ManagedGame>(ctx, {
    fileName: 'games',
    rows,
    columns: [
      { heading: 'id', cell: ({ nodeId }) => nodeId },
      { heading: t('common:word.game'), cell: ({ names }) => names[language] },
      { heading: t('common:word.code'), cell: ({ gameCode }) => gameCode },
      { heading: t('common:word.provider'), cell: ({ vendor }) => nameOf.get(vendor) ?? vendor },
      { heading: t('operator:games.type'), cell: ({ type }) => t(`shell:menu.${type}`) },
      { heading: t('operator:games.states.shown'), cell: ({ isEnabled }) => yes(isEnabled) },
      { heading: t('operator:games.states.hot'), cell: ({ isHot }) => yes(isHot) },
      { heading: t('operator:games.states.halted'), cell: ({ isHalted }) => yes(isHalted) },
    ],
  });
}
