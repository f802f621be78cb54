import { useLocation } from '@remix-run/react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Icon } from '~/ui/media/icon';
import { useOpening } from '~/ui/overlays/use-opening';
import { Link } from '~/ui/page/link';
import { FetchedPart } from './static-part';

/**
 * Help within reach of every page; a `<details>`, so it opens without scripts. It floats only where there is room beside
 * the page, and is a bar at the page's end otherwise.
 */
export function ServiceWidget() {
  const { t } = useTranslation('shell');
  const { isOpening, details } = useOpening();
  const { key } = useLocation();
  const closeOnEscape = (event: KeyboardEvent) => {
    const { current } = details.ref;
    if (event.key !== 'Escape' || !current?.open) return;
    current.open = false;
    current.querySelector('summary')?.focus();
  };
  return (
    <aside aria-label={t('service.title')}>
      <details key={key} {...details} className="service" onKeyDown={closeOnEscape}>
        <summary>
          <Icon name="headset" size={26} />
          <span>{t('service.title')}</span>
        </summary>
        <FetchedPart name="servicePanel" className="service-panel" isWanted={isOpening}>
          <Link className="side-link" to={paths.customerService()}>
            {t('service.title')}
          </Link>
        </FetchedPart>
      </details>
    </aside>
  );
}
