import { listStatements } from '~/domain/play/reconcile/list-statements.server';
import { dayIn } from '~/domain/shared/period';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { compared, dayAsked } from './read-reconciliation.server';

/** The figures of the day shown. */
export async function writeReconciliation(ctx: SignedInContext): Promise<Response> {
  const { t, language, now, site } = ctx;
  const day = dayAsked(ctx, dayIn(now, site.settings.timeZone));
  const pairs = await listStatements(ctx, day);
  return csvResponse(ctx, {
    fileName: `reconciliation-${day}`,
    rows: pairs.map((pair) => ({ ...pair, ...compared(pair) })),
    columns: [
      { heading: t('common:word.day'), cell: ({ day }) => day },
      { heading: t('common:word.code'), cell: ({ vendorCode }) => vendorCode },
      { heading: t('common:word.provider'), cell: ({ vendorNames }) => vendorNames[language] },
      { heading: t('common:word.status'), cell: ({ state }) => t(`reconcile:states.${state}`) },
      { heading: t('reconcile:bets'), cell: ({ our }) => our.bets },
      { heading: t('reconcile:their.bets'), cell: ({ their }) => their?.bets },
      { heading: t('reconcile:stake'), amount: ({ our }) => our.stakeMinor },
      { heading: t('reconcile:their.stake'), amount: ({ their }) => their?.stakeMinor ?? null },
      { heading: t('reconcile:payouts'), amount: ({ our }) => our.payoutsMinor },
      { heading: t('reconcile:their.payouts'), amount: ({ their }) => their?.payoutsMinor ?? null },
      { heading: t('reconcile:difference'), amount: ({ differenceMinor }) => differenceMinor },
      { heading: t('reconcile:takenAt'), moment: ({ takenAt }) => takenAt },
    ],
  });
}
