import { listDepositQueue, type QueuedDeposit } from '~/domain/cashier/deposits/deposit-queue.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow, rowsAtOnce } from '../each-row';
import { spanOf } from '../queue-query';
import { readDepositsQuery } from './read-deposits.server';

/** All that fit the list's filter, not only the page. */
export function writeDeposits(ctx: SignedInContext): Promise<Response> {
  const { t, language } = ctx;
  const { status, q, ...days } = readDepositsQuery(ctx.url.searchParams);
  const span = spanOf(days, ctx.site.settings.timeZone);
  const rows = eachRow(async (after) => {
    const filter = { state: status, search: q, after, batch: rowsAtOnce, ...span };
    const { deposits, next } = await listDepositQueue(ctx, filter);
    return { rows: deposits, next };
  });
  return csvResponse<QueuedDeposit>(ctx, {
    fileName: 'deposits',
    rows,
    columns: [
      { heading: t('common:word.reference'), cell: ({ reference }) => reference },
      { heading: t('common:word.time'), moment: ({ createdAt }) => createdAt },
      { heading: t('common:word.account'), cell: ({ account }) => account },
      { heading: t('common:word.method'), cell: ({ methodNames }) => methodNames[language] },
      { heading: t('common:word.status'), cell: ({ state }) => t(`deposit:states.${state}`) },
      { heading: t('common:word.since'), moment: ({ stateAt }) => stateAt },
      { heading: t('common:word.amount'), amount: ({ amountMinor }) => amountMinor },
      { heading: t('cashdesk:received'), amount: ({ receivedMinor }) => receivedMinor },
      { heading: t('cashdesk:deposits.credited'), amount: ({ creditedMinor }) => creditedMinor },
    ],
  });
}
