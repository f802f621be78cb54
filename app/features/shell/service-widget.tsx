import { useLocation } from '@remix-run/react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
import { entryIcon } from './entry-icons';
import type { ShellData } from './shell-data';

/** Help within reach of every page; a `<details>`, so it opens without scripts. */
export function ServiceWidget({ services, hours }: { services: ShellData['services']; hours: string }) {
  const { t } = useTranslation('shell');
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  if (services.length === 0) return null;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  return (
    <aside aria-label={t('service.title')}>
      <details key={key} ref={details} className="service" onKeyDown={closeOnEscape}>
        <summary aria-label={t('service.title')} title={t('service.title')}>
          <Icon name="headset" size={26} />
        </summary>
        <div className="service-panel">
          <h2>{t('service.title')}</h2>
          <p>{hours}</p>
          <ul>
            {services.map(({ kind, text, href }) => (
              <li key={kind}>
                <a className="side-link" href={href} rel="noopener noreferrer" target="_blank">
                  <Icon name={entryIcon(kind)} />
                  <span>{text}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </aside>
  );
}
