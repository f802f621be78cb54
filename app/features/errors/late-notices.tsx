import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '~/ui/button';
import { Notice } from '~/ui/notice';

const slowAfterMs = 10_000;

/** What only the browser can notice: no network, a page that takes too long, a part that never came. */
export function LateNotices() {
  const { t } = useTranslation('errors');
  const isOffline = useOffline();
  const isSlow = useSlow();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div className="late-notices" role="status">
      {isOffline ? <Notice kind="warning">{t('network')}</Notice> : null}
      {isSlow && !isOffline ? <Notice kind="info">{t('slow')}</Notice> : null}
      {/* Shown by the script that watches the loading of parts, which works when React does not. */}
      <div id="chunk-failed" hidden>
        <Notice kind="warning">
          <p>{t('chunkFailed')}</p>
          <a className={buttonClass({ size: 'small' })} href={here}>
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

/** Whether the navigation under way has taken too long. */
function useSlow(): boolean {
  const { state } = useNavigation();
  const [isSlow, setSlow] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (state === 'idle') return setSlow(false);
    timer.current = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer.current);
  }, [state]);
  return isSlow;
}
