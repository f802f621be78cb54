import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { Link } from '~/ui/page/link';
import type { ConsoleData } from './console-data';

/** Whose console this is, and whether what happens in it is real. */
export function ConsoleMark({ frame }: { frame: Pick<ConsoleData, 'siteName' | 'isDemo'> }) {
  const { t } = useTranslation('operator');
  return (
    <div className="console-mark">
      <Link to={paths.operator()} className="console-name">
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span>
          {frame.siteName} <span className="console-what">{t('console')}</span>
        </span>
      </Link>
      {frame.isDemo ? <Badge look="wait">{t('demo')}</Badge> : null}
    </div>
  );
}
