import i18next from 'i18next';
import { waitOrOnline } from '~/i18n/wait-or-online';
import { type LineState, lineEvent, lostEvent } from './connection-events';
import { retryingFetch } from './retrying-fetch';
import { takeUnattended } from './unattended';

/** From here on the page's own requests survive a line that drops for a moment. */
export function patientFetch(): void {
  const t = (key: string) => i18next.t(key);
  window.fetch = retryingFetch({
    send: window.fetch.bind(window),
    isOnline: () => navigator.onLine,
    wait: waitOrOnline,
    now: () => performance.now(),
    here: () => location.pathname,
    takeUnattended,
    messages: () => ({
      nothingSent: t('errors:lost.nothingSent'),
      sendAgain: t('errors:lost.sendAgain'),
      unknown: t('errors:lost.unknown'),
      refused: (status) => t(status === 413 || status === 429 ? `errors:lost.${status}` : 'errors:lost.refused'),
    }),
    tell: (state: LineState) => dispatchEvent(new CustomEvent(lineEvent, { detail: state })),
    tellLost: (message) => dispatchEvent(new CustomEvent(lostEvent, { detail: message })),
  });
}
