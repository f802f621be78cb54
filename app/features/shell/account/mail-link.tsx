import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';

/** The way to the inbox; a dot says that something unread lies in it. */
export function MailLink({ to, unread }: { to: string; unread: number }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const number = formatNumber(unread, language);
  return (
    <Link
      to={to}
      className="mail-link"
      title={unread > 0 ? t('account.unread', { count: unread, number }) : t('account.messages')}
    >
      <Icon name="mail" size={24} />
      {unread > 0 ? <span className="mail-dot" /> : null}
    </Link>
  );
}
