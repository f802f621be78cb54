import { type ListedAdjustment, listAdjustments } from '~/domain/cashier/adjustments/list-adjustments.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow, rowsAtOnce } from '../each-row';
import { spanOf } from '../queue-query';
import { readAdjustmentsQuery } from './read-adjustments.server';

/** All that fit the list's filter, not only the page. */
export function writeAdjustments(ctx: SignedInContext): Promise<Response> {
  const { t } = ctx;
  const { status, q, ...days } = readAdjustmentsQuery(ctx.url.searchParams);
  const span = spanOf(days, ctx.site.settings.timeZone);
  const rows = eachRow(async (after) => {
    const filter = { state: status, search: q, after, batch: rowsAtOnce, ...span };
    const { adjustments, next } = await listAdjustments(ctx, filter);
    return { rows: adjustments, next };
  });
  return csvResponse<ListedAdjustment>(ctx, {
    fileName: 'adjustments',
    rows,
    columns: [
      { heading: t('common:word.reference'), cell: ({ id }) => id },
      { heading: t('common:word.time'), moment: ({ proposedAt }) => proposedAt },
      { heading: t('common:word.account'), cell: ({ account }) => account },
      { heading: t('cashdesk:adjustments.wallet'), cell: ({ wallet }) => t(`cashdesk:adjustments.wallets.${wallet}`) },
      { heading: t('cashdesk:adjustments.category'), cell: ({ category }) => t(`records:adjustment.${category}`) },
      { heading: t('common:word.amount'), amount: ({ amountMinor }) => amountMinor },
      { heading: t('common:word.reason'), cell: ({ reason }) => reason },
      { heading: t('common:word.proposedBy'), cell: ({ proposedByName }) => proposedByName },
      { heading: t('common:word.status'), cell: ({ state }) => t(`cashdesk:adjustments.states.${state}`) },
      { heading: t('common:word.decidedBy'), cell: ({ decidedByName }) => decidedByName },
      { heading: t('proposals:column.decided'), moment: ({ decidedAt }) => decidedAt },
    ],
  });
}
