import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
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
              {qr ? <QrCode {...qr} label={t('app.code', { app: text })} /> : null}
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

/** Dark on white in both themes: cameras read nothing else for sure. */
function QrCode({ path, size, label }: { path: string; size: number; label: string }) {
  return (
    <svg role="img" aria-label={label} width={codeSize} height={codeSize} viewBox={`0 0 ${size} ${size}`}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" shapeRendering="crispEdges" d={path} />
    </svg>
  );
}
