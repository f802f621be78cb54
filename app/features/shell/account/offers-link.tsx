import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { CountBadge } from '~/ui/data/badge';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';

/** How many contract offers wait for an answer. */
export function OffersCount({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const number = formatNumber(count, language);
  return <CountBadge count={count} text={number} label={t('offer.waiting', { count, number })} />;
}

/** The way to contract offers, in the header as long as one waits for an answer. */
export function OffersLink({ to, count }: { to: string; count: number }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  if (count === 0) return null;
  const number = formatNumber(count, language);
  const label = t('offer.waiting', { count, number });
  return (
    <Link to={to} className="mail-link offers-link" title={label} preventScrollReset>
      <Icon name="document" size={24} />
      <OffersCount count={count} />
    </Link>
  );
}
