import { useTranslation } from 'react-i18next';
import { Link } from '~/ui/page/link';

/** On top of a page that an editor looks at before others do. */
export function PreviewBand({ number, to }: { number: string; to: string }) {
  const { t } = useTranslation('shell');
  return (
    <div className="notice notice-warning m-2" role="note">
      <p className="min-w-0 flex-1">{t('preview.text', { number })}</p>
      <Link to={to} className="link">
        {t('preview.back')}
      </Link>
    </div>
  );
}
