import { useTranslation } from 'react-i18next';
import { type DepositState, reviewStates } from '~/domain/cashier/deposits/deposit-states';
import { Badge, type BadgeLook } from '~/ui/data/badge';

/** What waits for an operator is highlighted; all else is calm. */
export function DepositStateBadge({ state }: { state: DepositState }) {
  const { t } = useTranslation('deposit');
  return <Badge look={lookOf(state)}>{t(`states.${state}`)}</Badge>;
}

function lookOf(state: DepositState): BadgeLook {
  if ((reviewStates as readonly DepositState[]).includes(state)) return 'wait';
  if (state === 'arrived') return 'plus';
  return state === 'failed' || state === 'rejected' ? 'minus' : 'plain';
}
