import { useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LineState, lineEvent, lostEvent } from '~/http/live/connection-events';
import { buttonClass } from '~/ui/forms/button';
import { Notice } from '~/ui/page/notice';

const slowAfterMs = 10_000;
const lateAfterMs = 120_000;

/** What only the browser can notice: no network, a page that takes too long, a part that never came. */
export function LateNotices() {
  const { t } = useTranslation('errors');
  const isOffline = useOffline();
  const isSlow = useLongerThan(slowAfterMs);
  const isLate = useLongerThan(lateAfterMs);
  const lost = useLost();
  const isPending = useNavigation().state !== 'idle';
  const here = useLocation();
  const { pathname, search } = useNavigation().location ?? here;
  return (
    <div className="late-notices" role="status">
      {isOffline && !lost ? <Notice kind="warning">{isPending ? t('lineTrying') : t('lineDown')}</Notice> : null}
      {lost ? <Notice kind="warning">{lost}</Notice> : null}
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
    const onNotice = (event: Event) => setOffline((event as CustomEvent<LineState>).detail === 'down');
    addEventListener(lineEvent, onNotice);
    return () => {
      removeEventListener(lineEvent, onNotice);
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOffline;
}

/** What became of the form that was sent last, where its page has no place of its own for the message. */
function useLost(): string | null {
  const { state } = useNavigation();
  const { state: reading } = useRevalidator();
  const { pathname } = useLocation();
  const [message, setMessage] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onNotice = (event: Event) => setMessage((event as CustomEvent<string>).detail);
    const forget = () => setMessage(null);
    addEventListener(lostEvent, onNotice);
    addEventListener('submit', forget, true);
    return () => {
      removeEventListener(lostEvent, onNotice);
      removeEventListener('submit', forget, true);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message belongs to the page that it was sent from
  useEffect(() => setMessage(null), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was read again has dropped what it said
  useEffect(() => {
    const places = [...document.querySelectorAll('[data-error-for=form]')];
    setShown(state === 'idle' && message !== null && !places.some((place) => place.textContent?.includes(message)));
  }, [state, reading, message]);
  return isShown ? message : null;
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
