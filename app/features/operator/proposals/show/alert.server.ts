import type { AlertKind, AlertState } from '~/domain/protection/alerts/alert';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import type { ShownChange } from '../shown-change';

export function showAlertDecision(
  { t }: SignedInContext,
  { alertId, event }: { alertId: number; event: 'report' | 'close' },
  { state, kind }: { state: AlertState; kind: AlertKind },
): ShownChange {
  const after: AlertState = event === 'report' ? 'reported' : 'closed';
  return {
    about: t(`alerts:act.${event}.text`),
    rows: [
      {
        key: 'state',
        label: t(`alerts:kinds.${kind}`),
        before: t(`alerts:states.${state}`),
        after: t(`alerts:states.${after}`),
      },
    ],
    place: paths.operatorAlert(alertId),
  };
}
