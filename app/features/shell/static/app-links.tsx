import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Icon } from '~/ui/media/icon';
import { entryIcon } from '../navigation/entry-icons';
import type { AppLink } from '../shell-data';

const codeSize = 120;

/** A phone takes the link, everyone else points a phone at the code, whose picture is fetched once the list is open. */
export function AppLinks({ apps }: { apps: AppLink[] }) {
  const { t } = useTranslation('shell');
  return (
    <>
      {apps.map(({ kind, text, href, code }) => (
        <li key={kind}>
          <a className="side-app" href={href}>
            {code ? (
              <img src={code} alt={t('app.code', { app: text })} width={codeSize} height={codeSize} loading="lazy" />
            ) : null}
            <span>
              <Icon name={entryIcon(kind)} />
              {text}
            </span>
          </a>
        </li>
      ))}
      <li>
        <a className="side-app" href={paths.apps()}>
          {t('app.all')}
        </a>
      </li>
    </>
  );
}
