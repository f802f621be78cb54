import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import type { VerifyPage, Way } from './read-verify.server';

const icons: Record<Way, IconName> = {
  sms: 'chat',
  email: 'mail',
  authenticator: 'phone-app',
  recoveryCode: 'list',
  passkey: 'key',
};

/** What else the account could be answered for by; each a page of its own. */
export function OtherWays({ page, linkTo }: { page: VerifyPage; linkTo: (way: Way) => string }) {
  const { t } = useTranslation('verify');
  if (page.others.length === 0) return null;
  return (
    <nav aria-label={t('others')} className="mt-5 border-t border-hairline pt-4">
      <p className="mb-2 text-sm text-muted">{t('others')}</p>
      <ul className="grid gap-2">
        {page.others.map((way) => (
          <li key={way}>
            <Link to={linkTo(way)} preventScrollReset replace className="way-link">
              <Icon name={icons[way]} size={22} />
              <span className="min-w-0">
                <span className="block font-semibold">{t(`ways.${way}.name`)}</span>
                <span className="block text-sm text-muted">{noteOf(way, page)}</span>
              </span>
              <Icon name="chevron-right" className="ml-auto shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function noteOf(way: Way, { masked }: VerifyPage): string | null {
  return way === 'sms' || way === 'email' ? masked[way] : null;
}
