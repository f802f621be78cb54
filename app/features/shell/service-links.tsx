import { useTranslation } from 'react-i18next';
import { StaticPart } from './static-part';

/** The ways to reach a person. */
export function ServiceLinks() {
  const { t } = useTranslation('shell');
  return (
    <nav className="side-services" aria-label={t('service.title')}>
      <StaticPart as="ul" name="serviceLinks" />
    </nav>
  );
}
