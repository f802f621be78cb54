import { useTranslation } from 'react-i18next';
import { queueStates, type WithdrawalState } from '~/domain/cashier/withdrawals/withdrawal-states';
import { Badge, type BadgeLook } from '~/ui/data/badge';

/** What waits for an operator is highlighted; all else is calm. */
export function WithdrawalStateBadge({ state }: { state: WithdrawalState }) {
  const { t } = useTranslation('payouts');
  return <Badge look={lookOf(state)}>{t(`states.${state}`)}</Badge>;
}

function lookOf(state: WithdrawalState): BadgeLook {
  if ((queueStates as readonly WithdrawalState[]).includes(state)) return 'wait';
  if (state === 'received' || state === 'auto_received') return 'plus';
  return state === 'rejected' ? 'minus' : 'plain';
}
