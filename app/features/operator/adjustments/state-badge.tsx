import { useTranslation } from 'react-i18next';
import type { AdjustmentState } from '~/domain/cashier/adjustments/adjustment-states';
import { Badge, type BadgeLook } from '~/ui/data/badge';

const looks: Record<AdjustmentState, BadgeLook> = {
  proposed: 'wait',
  posted: 'plus',
  refused: 'minus',
  retracted: 'plain',
};

export function AdjustmentStateBadge({ state }: { state: AdjustmentState }) {
  const { t } = useTranslation('cashdesk');
  return <Badge look={looks[state]}>{t(`adjustments.states.${state}`)}</Badge>;
}
