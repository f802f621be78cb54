import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/media/icon';
import { entryIcon } from '../navigation/entry-icons';
import type { OutsideLink } from '../shell-data';
import { elsewhere } from './elsewhere';

export function ServicePanel({ services, hours }: { services: OutsideLink[]; hours: string }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <h2>{t('service.title')}</h2>
      <p>{hours}</p>
      <ul>
        {services.map(({ kind, text, href }) => (
          <li key={kind}>
            <a className="side-link" href={href} {...elsewhere(href)}>
              <Icon name={entryIcon(kind)} />
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
