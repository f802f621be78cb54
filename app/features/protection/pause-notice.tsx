import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import type { ShownPause } from './shown-pause.server';

/** What is in force, exactly. */
export function PauseNotice({ pause }: { pause: ShownPause }) {
  const { t } = useTranslation('protection');
  const { pathname } = useLocation();
  const which = pause.kind === 'exclusion' && pause.until === null ? 'forGood' : pause.kind;
  return (
    <Notice>
      <p>{t(`paused.${which}`, { until: pause.until })}</p>
      <p className="text-sm text-muted">{t('paused.still')}</p>
      {pause.returning && pause.returning !== 'never' ? (
        <Link to={paths.limitsReturn(pathname)} className="link">
          {t('paused.return')}
        </Link>
      ) : null}
    </Notice>
  );
}
