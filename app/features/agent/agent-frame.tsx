import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { CountBadge } from '~/ui/data/badge';
import { ButtonLink } from '~/ui/forms/button';
import { Avatar } from '~/ui/media/avatar';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { AgentClock } from './agent-clock';
import { AgentMark } from './agent-mark';
import type { ShownPage } from './agent-pages';
import type { CentreData } from './centre-data';

type AgentFrameProps = {
  frame: CentreData;
  unread: number;
  balance: ReactNode;
  mail: ReactNode;
  /** Offers that wait for an answer. */
  offers: ReactNode;
  /** Language and appearance. */
  ways: ReactNode;
  children: ReactNode;
};

/** Header and menu around a page of the agent centre: the site's colours at its edge, calm within. */
export function AgentFrame({ frame, unread, balance, mail, offers, ways, children }: AgentFrameProps) {
  const { t } = useTranslation('agent');
  const { key, pathname, search } = useLocation();
  return (
    <div className="agent">
      <header className="agent-header">
        <div className="agent-header-row">
          <AgentMark siteName={frame.siteName} to={paths.agentHome()} />
          <div className="agent-facts">
            <AgentClock clock={frame.clock} />
            {balance}
          </div>
          {offers}
          {mail}
          <details className="account-menu agent-menu" key={key}>
            <summary className="account-name">
              <Avatar src={frame.viewer.picture} name={frame.viewer.nickname} size={32} />
              <span>{frame.viewer.nickname}</span>
              <Icon name="chevron-down" size={16} />
            </summary>
            <div className="agent-ways">
              <p className="text-sm text-muted">{t('signedInAs', { account: frame.viewer.account })}</p>
              {ways}
            </div>
          </details>
          <ButtonLink to={paths.agentLogout(pathname + search)} look="secondary" className="agent-out">
            <Icon name="sign-out" size={18} />
            <span>{t('shell:account.logout')}</span>
          </ButtonLink>
        </div>
      </header>
      <div className="agent-body">
        <nav className="member-nav" aria-label={t('nav')}>
          <PageList pages={frame.pages} unread={unread} />
          <Service service={frame.service} />
        </nav>
        <div className="min-w-0">
          <details className="member-menu" key={key}>
            <summary>
              <Icon name="grid" size={20} />
              <span>{t('shell:account.agentCentre')}</span>
              <UnreadCount unread={unread} />
              <Icon name="chevron-down" size={18} />
            </summary>
            <nav aria-label={t('nav')}>
              <PageList pages={frame.pages} unread={unread} />
              <Service service={frame.service} />
            </nav>
          </details>
          {children}
        </div>
      </div>
    </div>
  );
}

function PageList({ pages, unread }: { pages: ShownPage[]; unread: number }) {
  const { t } = useTranslation('agent');
  const { pathname } = useLocation();
  const standing = (to: string) => (pathname === to ? 'page' : pathname.startsWith(`${to}/`) ? 'true' : undefined);
  return (
    <ul className="side-list agent-pages">
      {pages.map(({ id, to, icon, waiting = 0 }) => (
        <li key={id}>
          <Link to={to} aria-current={standing(to)}>
            <Icon name={icon} size={22} />
            <span>{t(`pages.${id}`)}</span>
            {id === 'messageV2' ? <UnreadCount unread={unread} /> : <OffersCount count={waiting} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Last in the menu; opens without scripts. */
function Service({ service: { hours, links } }: { service: CentreData['service'] }) {
  const { t } = useTranslation('agent');
  const { pathname, search } = useLocation();
  // Feedback leads back to the page it is opened over.
  const leadTo = (href: string) =>
    href === paths.agentFeedback() && pathname !== href ? paths.agentFeedback(pathname + search) : href;
  return (
    <details className="agent-service">
      <summary className="side-link">
        <Icon name="headset" size={22} />
        <span>{t('shell:service.title')}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <p className="text-sm text-muted">{hours}</p>
      <ul>
        {links.map(({ kind, text, href }) => (
          <li key={`${kind} ${href}`}>
            {href.startsWith('/') ? (
              <Link className="side-link" to={leadTo(href)}>
                {text}
              </Link>
            ) : (
              <a className="side-link" href={href} rel="noopener" target="_blank">
                <span>{text}</span>
                <Icon name="external" size={16} />
                <span className="sr-only">{t('door.newTab')}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function OffersCount({ count }: { count: number }) {
  const { t } = useTranslation('agent');
  const language = useLanguage();
  const number = formatNumber(count, language);
  return <CountBadge count={count} text={number} label={t('offers', { count, number })} />;
}

const shownAtMost = 99;

function UnreadCount({ unread }: { unread: number }) {
  const { t } = useTranslation('agent');
  const language = useLanguage();
  const number = formatNumber(unread, language);
  const most = t('more', { number: formatNumber(shownAtMost, language) });
  return (
    <CountBadge
      count={unread}
      text={unread > shownAtMost ? most : number}
      label={t('unread', { count: unread, number })}
    />
  );
}
