import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
import { QrCode } from '~/ui/qr-code';
import { entryIcon } from './entry-icons';
import type { AppLink } from './shell-data';

const codeSize = 120;

/** A phone takes the link, everyone else points a phone at the code. */
export function AppDownload({ apps }: { apps: AppLink[] }) {
  const { t } = useTranslation('shell');
  if (apps.length === 0) return null;
  return (
    <details className="side-apps">
      <summary className="side-link" title={t('app.title')}>
        <Icon name="download" />
        <span>{t('app.title')}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {apps.map(({ kind, text, href, qr }) => (
          <li key={kind}>
            <a className="side-app" href={href} rel="noopener noreferrer">
              {qr ? <QrCode {...qr} label={t('app.code', { app: text })} pixels={codeSize} /> : null}
              <span>
                <Icon name={entryIcon(kind)} />
                {text}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
