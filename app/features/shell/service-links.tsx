import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
import { entryIcon } from './entry-icons';
import type { OutsideLink } from './shell-data';

/** The ways to reach a person. */
export function ServiceLinks({ services }: { services: OutsideLink[] }) {
  const { t } = useTranslation('shell');
  if (services.length === 0) return null;
  return (
    <nav className="side-services" aria-label={t('service.title')}>
      <ul>
        {services.map(({ kind, text, href }) => (
          <li key={kind}>
            <a href={href} title={text} rel="noopener noreferrer" target="_blank">
              <Icon name={entryIcon(kind)} />
              <span className="sr-only">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
