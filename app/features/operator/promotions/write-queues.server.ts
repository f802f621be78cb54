import { listApplications, listInCheck } from '~/domain/promotions/operating/list-queues.server';
import { type CsvColumn, csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow, rowsAtOnce } from '../each-row';
import { offerOf, type QueuedReward, signsOf } from './read-queues.server';

/** All applications that wait, not only the page. */
export function writeApplications(ctx: SignedInContext): Promise<Response> {
  const remark = { heading: ctx.t('common:word.remark'), cell: ({ remark }: QueuedReward) => remark };
  return write(ctx, 'applications', listApplications, remark);
}

/** All rewards that wait for a look, not only the page. */
export function writeInCheck(ctx: SignedInContext): Promise<Response> {
  const signs = {
    heading: ctx.t('offers:column.signs'),
    cell: (row: QueuedReward) => signsOf(ctx, row).join(', '),
  };
  return write(ctx, 'rewards-to-check', listInCheck, signs);
}

function write(
  ctx: SignedInContext,
  fileName: string,
  list: typeof listApplications,
  last: CsvColumn<QueuedReward>,
): Promise<Response> {
  const { t } = ctx;
  const rows = eachRow(async (after) => {
    const { queued, next } = await list(ctx, after, rowsAtOnce);
    return { rows: queued, next };
  });
  return csvResponse<QueuedReward>(ctx, {
    fileName,
    rows,
    columns: [
      { heading: t('common:word.time'), moment: ({ createdAt }) => createdAt },
      { heading: t('common:word.account'), cell: ({ account }) => account.name },
      { heading: t('offers:column.offer'), cell: (row) => offerOf(ctx, row) },
      { heading: t('common:word.amount'), amount: ({ amountMinor }) => amountMinor },
      { heading: t('common:word.since'), moment: ({ stateAt }) => stateAt },
      last,
    ],
  });
}
