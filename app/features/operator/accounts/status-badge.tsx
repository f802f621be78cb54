import { useTranslation } from 'react-i18next';
import type { AccountStatus } from '~/domain/identity/account-status';
import { Badge, type BadgeLook } from '~/ui/data/badge';
import type { IconName } from '~/ui/media/icon';

const looks: Record<AccountStatus, { look: BadgeLook; icon: IconName }> = {
  active: { look: 'plus', icon: 'check' },
  suspended: { look: 'wait', icon: 'lock' },
  closed: { look: 'minus', icon: 'close' },
};

export function StatusBadge({ status }: { status: AccountStatus }) {
  const { t } = useTranslation('operator');
  return <Badge {...looks[status]}>{t(`statuses.${status}`)}</Badge>;
}
