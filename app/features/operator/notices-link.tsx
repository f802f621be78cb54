import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { CountBadge } from '~/ui/data/badge';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';

/** In the header: the way to the operator's own notices, and how many are unread. */
export function NoticesLink({ unread }: { unread: number }) {
  const { t } = useTranslation('operator');
  const language = useLanguage();
  const number = formatNumber(unread, language);
  return (
    <Link to={paths.operatorNotices()} className="console-notices" title={t('notices.title')}>
      <Icon name="bell" size={22} />
      {unread > 0 ? null : <span className="sr-only">{t('notices.title')}</span>}
      <CountBadge count={unread} text={number} label={t('notices.unread', { count: unread, number })} />
    </Link>
  );
}
