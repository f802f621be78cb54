import { useTranslation } from 'react-i18next';
import type { GrantState, ParticipationState } from '~/domain/promotions/reward-states';
import { Badge, type BadgeLook } from '~/ui/data/badge';

const looks: Record<ParticipationState, BadgeLook> = {
  joined: 'info',
  applying: 'wait',
  process: 'wait',
  issued: 'hot',
  claimed: 'plus',
  rejected: 'minus',
  left: 'plain',
  closed: 'plain',
  expired: 'plain',
};

const grantLooks: Record<GrantState, BadgeLook> = {
  active: 'info',
  released: 'plus',
  paid: 'plus',
  expired: 'plain',
  cancelled: 'plain',
  revoked: 'minus',
  excluded: 'plain',
  returned: 'plain',
};

export function RewardState({ state, isInCheck }: { state: ParticipationState; isInCheck: boolean }) {
  const { t } = useTranslation('rewards');
  if (isInCheck) return <Badge look="wait">{t('inCheck')}</Badge>;
  return <Badge look={looks[state]}>{t(`states.${state}`)}</Badge>;
}

export function GrantStateBadge({ state }: { state: GrantState }) {
  const { t } = useTranslation('rewards');
  return <Badge look={grantLooks[state]}>{t(`grantStates.${state}`)}</Badge>;
}
