import { useTranslation } from 'react-i18next';
import type { ProposalState } from '~/domain/proposals/proposal-states';
import { Badge, type BadgeLook } from '~/ui/data/badge';

const looks: Record<ProposalState, BadgeLook> = {
  proposed: 'wait',
  applied: 'plus',
  refused: 'minus',
  retracted: 'plain',
  expired: 'plain',
  stale: 'plain',
};

export function ProposalStateBadge({ state }: { state: ProposalState }) {
  const { t } = useTranslation('proposals');
  return <Badge look={looks[state]}>{t(`states.${state}`)}</Badge>;
}
