import { useLocation } from '@remix-run/react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/media/icon';
import { StaticPart } from './static-part';

/** Help within reach of every page; a `<details>`, so it opens without scripts. */
export function ServiceWidget() {
  const { t } = useTranslation('shell');
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
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
        <StaticPart name="servicePanel" className="service-panel" />
      </details>
    </aside>
  );
}
