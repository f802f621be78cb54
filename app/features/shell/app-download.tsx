import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Icon } from '~/ui/media/icon';
import { useOpening } from '~/ui/overlays/use-opening';
import { Link } from '~/ui/page/link';
import { FetchedPart } from './static-part';

export function AppDownload() {
  const { t } = useTranslation('shell');
  const { isOpening, details } = useOpening();
  return (
    <details {...details} className="side-apps">
      <summary className="side-link" title={t('app.title')}>
        <Icon name="download" />
        <span>{t('app.title')}</span>
        <Icon name="chevron-down" />
      </summary>
      <FetchedPart as="ul" name="apps" isWanted={isOpening}>
        <li>
          <Link className="side-app" to={paths.apps()}>
            {t('app.all')}
          </Link>
        </li>
      </FetchedPart>
    </details>
  );
}
