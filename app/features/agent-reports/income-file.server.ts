import type { IncomeLine } from '~/domain/views/team/income';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDigits } from '~/i18n/format';
import type { IncomeView } from './income-search';
import { periodText, sideText } from './income-words.server';

/** The bills or payments that the page lists, as a file. */
export function incomeFile(ctx: SignedInContext, by: IncomeView, rows: AsyncIterable<IncomeLine>): Promise<Response> {
  const { t, language } = ctx;
  return csvResponse(ctx, {
    fileName: by === 'paid' ? 'income-paid' : 'income',
    columns: [
      { heading: t('reports:column.source'), cell: ({ source }: IncomeLine) => t(`reports:from.${source}`) },
      { heading: t('reports:column.period'), cell: (line) => periodText(ctx, line) },
      { heading: t('reports:column.side'), cell: (line) => sideText(ctx, line) },
      {
        heading: t('reports:column.bill'),
        cell: ({ billId }) => (billId === null ? '' : formatDigits(billId, language)),
      },
      { heading: t('reports:column.paidAt'), moment: ({ paidAt }) => paidAt },
      { heading: t('reports:column.amount'), amount: ({ amountMinor }) => amountMinor },
      ...(by === 'paid'
        ? []
        : [{ heading: t('reports:column.open'), amount: ({ openMinor }: IncomeLine) => openMinor }]),
    ],
    rows,
    total: t('reports:total.all'),
  });
}
