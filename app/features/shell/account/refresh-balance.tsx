import { useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { useCurrentPath } from '../current-path';

/** The page again; scripts ask only for what has changed in it. */
export function RefreshBalance({ look }: { look: 'icon' | 'line' }) {
  const { t } = useTranslation('shell');
  const { revalidate } = useRevalidator();
  const isIcon = look === 'icon';
  return (
    <Link
      discover="none"
      to={useCurrentPath()}
      className={isIcon ? 'balance-tool balance-button' : 'side-link'}
      title={isIcon ? t('balance.refresh') : undefined}
      onClick={(event) => {
        event.preventDefault();
        revalidate();
      }}
    >
      <Icon name="refresh" size={isIcon ? 20 : undefined} />
      {isIcon ? null : <span>{t('balance.refresh')}</span>}
    </Link>
  );
}
