import { useTranslation } from 'react-i18next';
import type { BillState, Standing } from '~/domain/contracts/contract-states';
import { Badge, type BadgeLook } from '~/ui/data/badge';
import type { ShownContract } from './show-contract.server';

const contractLooks: Record<Standing, BadgeLook> = {
  offered: 'wait',
  upcoming: 'info',
  inForce: 'plus',
  endsLater: 'plus',
  ended: 'plain',
  neverBegan: 'plain',
  rejected: 'minus',
  withdrawn: 'plain',
};

const billLooks: Record<BillState, BadgeLook> = {
  waiting: 'wait',
  issued: 'plus',
  part_paid: 'info',
  insufficient: 'minus',
  not_reached: 'plain',
  rejected: 'minus',
};

/** Offered, in force and until when, or over. */
export function ContractBadge({ contract }: { contract: Pick<ShownContract, 'standing' | 'from' | 'until'> }) {
  const { t } = useTranslation('contracts');
  const { standing, from, until } = contract;
  return <Badge look={contractLooks[standing]}>{t(`states.${standing}`, { from, until })}</Badge>;
}

export function BillBadge({ state }: { state: BillState }) {
  const { t } = useTranslation('contracts');
  return <Badge look={billLooks[state]}>{t(`billStates.${state}`)}</Badge>;
}
