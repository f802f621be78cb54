import { type ListedAlert, listAlerts } from '~/domain/protection/alerts/list-alerts.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow, rowsAtOnce } from '../each-row';
import { askedState, factsInWords } from './read-alerts.server';

/** All alerts of the state that is asked for, not only the page. */
export function writeAlerts(ctx: SignedInContext): Promise<Response> {
  const { t } = ctx;
  const status = askedState(ctx);
  return csvResponse<ListedAlert>(ctx, {
    fileName: 'alerts',
    rows: eachRow((after) => listAlerts(ctx, { status, after, batch: rowsAtOnce })),
    columns: [
      { heading: t('alerts:column.kind'), cell: ({ kind }) => t(`alerts:kinds.${kind}`) },
      { heading: t('common:word.account'), cell: ({ account }) => account },
      { heading: t('alerts:whatHappened'), cell: (alert) => factsInWords(ctx, alert) },
      { heading: t('common:word.status'), cell: ({ state }) => t(`alerts:states.${state}`) },
      { heading: t('alerts:column.raised'), moment: ({ raisedAt }) => raisedAt },
      { heading: t('alerts:decidedAt'), moment: ({ decidedAt }) => decidedAt },
      { heading: t('common:word.reason'), cell: ({ reason }) => reason },
    ],
  });
}
