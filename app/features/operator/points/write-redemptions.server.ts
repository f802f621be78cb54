import { listQueue } from '~/domain/points/operating/list-queue.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow, rowsAtOnce } from '../each-row';
import { askedPart, nameOf, type Queued } from './read-redemptions.server';

/** All of the part that is looked at, not only the page. */
export function writeRedemptions(ctx: SignedInContext): Promise<Response> {
  const { t } = ctx;
  const part = askedPart(ctx);
  const rows = eachRow(async (after) => {
    const { queued, next } = await listQueue(ctx, part, { after, batch: rowsAtOnce });
    return { rows: queued, next };
  });
  return csvResponse<Queued>(ctx, {
    fileName: `redemptions-${part}`,
    rows,
    columns: [
      { heading: t('points:column.reference'), cell: ({ own }) => own.reference },
      { heading: t('points:column.at'), moment: ({ own }) => own.createdAt },
      { heading: t('common:word.account'), cell: ({ account }) => account.name },
      { heading: t('common:word.name'), cell: ({ own }) => nameOf(ctx, own) },
      { heading: t('points:quantity'), cell: ({ own }) => own.quantity },
      { heading: t('points:column.required'), amount: ({ own }) => own.pointsMinor },
      { heading: t('points:column.amount'), amount: ({ own }) => own.amountMinor },
      { heading: t('points:pays'), amount: ({ own }) => own.paidMinor },
      { heading: t('common:word.status'), cell: ({ own }) => t(`points:states.${own.state}`) },
      { heading: t('common:word.since'), moment: ({ own }) => own.stateAt },
      { heading: t('common:word.decidedBy'), cell: ({ own }) => own.decidedByName },
    ],
  });
}
