import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '~/ui/button';
import { Notice } from '~/ui/notice';

const slowAfterMs = 10_000;
const lateAfterMs = 120_000;

/** What only the browser can notice: no network, a page that takes too long, a part that never came. */
export function LateNotices() {
  const { t } = useTranslation('errors');
  const isOffline = useOffline();
  const isSlow = useLongerThan(slowAfterMs);
  const isLate = useLongerThan(lateAfterMs);
  const here = useLocation();
  const { pathname, search } = useNavigation().location ?? here;
  return (
    <div className="late-notices" role="status">
      {isOffline ? <Notice kind="warning">{t('network')}</Notice> : null}
      {isSlow && !isOffline ? <Notice kind="info">{t('slow')}</Notice> : null}
      {/* Shown by the script that watches the loading of parts, which works when React does not. */}
      <div id="chunk-failed" hidden={!isLate}>
        <Notice kind="warning">
          <p>{t('chunkFailed')}</p>
          <a className={buttonClass({ size: 'small' })} href={pathname + search}>
            {t('reload')}
          </a>
        </Notice>
      </div>
    </div>
  );
}

function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOffline;
}

/** Whether the navigation under way has taken longer than this. */
function useLongerThan(limitMs: number): boolean {
  const { location } = useNavigation();
  const [isLonger, setLonger] = useState(false);
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setLonger(true), limitMs);
    return () => {
      clearTimeout(timer);
      setLonger(false);
    };
  }, [location, limitMs]);
  return isLonger;
}
