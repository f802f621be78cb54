import { listWithdrawalQueue, type QueuedWithdrawal } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow, rowsAtOnce } from '../each-row';
import { spanOf } from '../queue-query';
import { readWithdrawalsQuery } from './read-withdrawals.server';

/** All that fit the list's filter, not only the page. Numbers of payout accounts stay masked. */
export function writeWithdrawals(ctx: SignedInContext): Promise<Response> {
  const { t, language } = ctx;
  const { status, q, ...days } = readWithdrawalsQuery(ctx.url.searchParams);
  const span = spanOf(days, ctx.site.settings.timeZone);
  const rows = eachRow(async (after) => {
    const filter = { state: status, search: q, after, batch: rowsAtOnce, ...span };
    const { withdrawals, next } = await listWithdrawalQueue(ctx, filter);
    return { rows: withdrawals, next };
  });
  return csvResponse<QueuedWithdrawal>(ctx, {
    fileName: 'withdrawals',
    rows,
    columns: [
      { heading: t('common:word.reference'), cell: ({ reference }) => reference },
      { heading: t('common:word.time'), moment: ({ createdAt }) => createdAt },
      { heading: t('common:word.account'), cell: ({ account }) => account },
      { heading: t('payouts:column.to'), cell: (row) => `${row.bankName || row.methodNames[language]} ${row.masked}` },
      { heading: t('common:word.status'), cell: ({ state }) => t(`payouts:states.${state}`) },
      { heading: t('common:word.since'), moment: ({ stateAt }) => stateAt },
      { heading: t('common:word.amount'), amount: ({ amountMinor }) => amountMinor },
      { heading: t('payouts:facts.fee'), amount: ({ feeMinor }) => feeMinor },
      { heading: t('payouts:paymentReference'), cell: ({ paymentReference }) => paymentReference },
    ],
  });
}
