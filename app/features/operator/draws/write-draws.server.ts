import { listWatchedDraws, type TicketSums, type WatchedDraw } from '~/domain/lottery/draws/list-watched-draws.server';
import { gameNames } from '~/features/common/lottery-names.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow, rowsAtOnce } from '../each-row';
import { readDrawsQuery } from './draws-query';
import { wantedDraws } from './read-draws.server';
import { readTicketSums } from './ticket-sums.server';

type SummedDraw = WatchedDraw & TicketSums;

/** All draws that fit the list's filter, not only the page. */
export async function writeDraws(ctx: SignedInContext): Promise<Response> {
  const { t } = ctx;
  const { after: _page, ...search } = readDrawsQuery(ctx.url.searchParams);
  const wanted = wantedDraws(search, ctx.site.settings.timeZone);
  const names = await gameNames(ctx);
  const rows = eachRow(async (after) => {
    const { draws, next } = await listWatchedDraws(ctx, { ...wanted, after, limit: rowsAtOnce });
    const sums = await readTicketSums(ctx, draws);
    return { rows: draws.map((draw) => ({ ...draw, ...sums.get(draw.id)! })), next };
  });
  return csvResponse<SummedDraw>(ctx, {
    fileName: `draws-${search.view}`,
    rows,
    columns: [
      { heading: t('common:word.game'), cell: ({ gameCode }) => names.get(gameCode) ?? gameCode },
      { heading: t('lottery:drawHeading'), cell: ({ issue }) => issue },
      { heading: t('common:word.status'), cell: ({ state }) => t(`lottery:drawState.${state}`) },
      { heading: t('lottery:operator.closesAt'), moment: ({ closesAt }) => closesAt },
      { heading: t('lottery:operator.drawsAt'), moment: ({ drawsAt }) => drawsAt },
      { heading: t('lottery:operator.tickets'), count: ({ tickets }) => tickets },
      { heading: t('lottery:operator.stake'), amount: ({ stakeMinor }) => stakeMinor },
      { heading: t('lottery:payout'), amount: ({ payoutMinor }) => payoutMinor },
      { heading: t('lottery:operator.bound'), amount: ({ boundMinor }) => boundMinor },
    ],
  });
}
