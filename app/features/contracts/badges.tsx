import { useTranslation } from 'react-i18next';
import type { BillState, ContractState } from '~/domain/contracts/contract-states';
import { Badge, type BadgeLook } from '~/ui/badge';

const contractLooks: Record<ContractState, BadgeLook> = {
  offered: 'wait',
  accepted: 'plus',
  rejected: 'minus',
  terminated: 'plain',
};

const billLooks: Record<BillState, BadgeLook> = {
  waiting: 'wait',
  issued: 'plus',
  part_paid: 'info',
  insufficient: 'minus',
  not_reached: 'plain',
  rejected: 'minus',
};

export function ContractBadge({ state }: { state: ContractState }) {
  const { t } = useTranslation('contracts');
  return <Badge look={contractLooks[state]}>{t(`states.${state}`)}</Badge>;
}

export function BillBadge({ state }: { state: BillState }) {
  const { t } = useTranslation('contracts');
  return <Badge look={billLooks[state]}>{t(`billStates.${state}`)}</Badge>;
}
