import { useTranslation } from 'react-i18next';
import type { DepositState } from '~/domain/cashier/deposits/deposit-states';
import { Badge } from '~/ui/data/badge';
import { stateLooks } from './deposit-look';

export function StateBadge({ state }: { state: DepositState }) {
  const { t } = useTranslation('deposit');
  return <Badge {...stateLooks[state]}>{t(`states.${state}`)}</Badge>;
}
