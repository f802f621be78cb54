import { useTranslation } from 'react-i18next';
import type { TransferState } from '~/domain/play/vendor-wallets/transfer-states';
import { Badge, type BadgeLook } from '~/ui/data/badge';
import type { IconName } from '~/ui/media/icon';

const looks: Record<TransferState, { look: BadgeLook; icon: IconName }> = {
  created: { look: 'wait', icon: 'clock' },
  started: { look: 'wait', icon: 'clock' },
  unknown: { look: 'wait', icon: 'search' },
  done: { look: 'plus', icon: 'check' },
  failed: { look: 'minus', icon: 'close' },
};

export function TransferBadge({ state }: { state: TransferState }) {
  const { t } = useTranslation('wallet');
  return <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>;
}
