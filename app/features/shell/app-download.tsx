import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/media/icon';
import { StaticPart } from './static-part';

export function AppDownload() {
  const { t } = useTranslation('shell');
  return (
    <details className="side-apps">
      <summary className="side-link" title={t('app.title')}>
        <Icon name="download" />
        <span>{t('app.title')}</span>
        <Icon name="chevron-down" />
      </summary>
      <StaticPart as="ul" name="apps" />
    </details>
  );
}
