import { useTranslation } from 'react-i18next';
import type { WithdrawalState } from '~/domain/cashier/withdrawals/withdrawal-states';
import { Badge } from '~/ui/data/badge';
import { stateLooks } from './withdraw-look';

export function StateBadge({ state }: { state: WithdrawalState }) {
  const { t } = useTranslation('withdraw');
  return <Badge {...stateLooks[state]}>{t(`states.${state}`)}</Badge>;
}
