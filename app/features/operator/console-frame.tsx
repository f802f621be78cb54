import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { CountBadge } from '~/ui/data/badge';
import { Avatar } from '~/ui/media/avatar';
import { Icon } from '~/ui/media/icon';
import { Drawer, DrawerToggle } from '~/ui/overlays/drawer';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import type { ConsoleData, Waiting } from './console-data';
import { ConsoleMark } from './console-mark';
import { NoticesLink } from './notices-link';
import { operatorPageIcons } from './operator-pages';
import { useSlashKey } from './search/use-slash-key';
import { useWaiting } from './use-waiting';

const menuId = 'console-menu';

type ConsoleFrameProps = {
  frame: ConsoleData;
  waiting: Waiting;
  unread: number;
  language: ReactNode;
  theme: ReactNode;
  children: ReactNode;
};

/** Header and menu around a page's `<main>`: calm, dense, nothing that moves. */
export function ConsoleFrame({ frame, waiting, unread, language, theme, children }: ConsoleFrameProps) {
  const { t } = useTranslation('operator');
  const counted = useWaiting(waiting);
  return (
    <div className="console">
      <header className="console-header">
        <DrawerToggle label={t('openMenu')} controls={menuId} />
        <ConsoleMark frame={frame} />
        {frame.viewer ? <FindLink /> : null}
        {frame.viewer ? <NoticesLink unread={unread} /> : null}
        {frame.viewer ? <OperatorMenu viewer={frame.viewer} /> : null}
      </header>
      {frame.stopped ? <StoppedBand to={frame.stopped.to} /> : null}
      <div className="console-body">
        <Drawer id={menuId} className="console-menu" aria-label={t('menu')}>
          <PageLinks pages={frame.pages} waiting={counted} />
          <div className="console-ways">
            {language}
            {theme}
          </div>
        </Drawer>
        {children}
      </div>
    </div>
  );
}

function StoppedBand({ to }: { to: string | null }) {
  const { t } = useTranslation('operator');
  return (
    <Notice kind="warning" role="status" className="console-band">
      {t('stopped.text')}{' '}
      {to ? (
        <Link to={to} className="link">
          {t('stopped.link')}
        </Link>
      ) : null}
    </Notice>
  );
}

function FindLink() {
  const { t } = useTranslation('operator');
  useSlashKey();
  return (
    <Link to={paths.operatorSearch()} className="console-find" title={t('find')}>
      <Icon name="search" size={22} />
      <span className="sr-only">{t('find')}</span>
    </Link>
  );
}

function PageLinks({ pages, waiting }: { pages: ConsoleData['pages']; waiting: Waiting }) {
  const { t } = useTranslation('operator');
  const { pathname } = useLocation();
  const standing = (to: string) => (pathname === to ? 'page' : pathname.startsWith(`${to}/`) ? 'true' : undefined);
  return (
    <nav aria-label={t('pages.label')}>
      <ul className="grid gap-1">
        {pages.map(({ id, to }) => (
          <li key={id}>
            <Link to={to} className="side-link" aria-current={standing(to)}>
              <Icon name={operatorPageIcons[id]} />
              <span>{t(`pages.${id}`)}</span>
              <Waits count={waiting[id] ?? 0} isAlarm={id === 'cashier'} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waits({ count, isAlarm }: { count: number; isAlarm: boolean }) {
  const { t } = useTranslation('operator');
  const language = useLanguage();
  const number = formatNumber(count, language);
  const label = isAlarm ? t('alarms', { count, number }) : t('waiting', { count, number });
  return <CountBadge count={count} text={number} label={label} />;
}

/** Signing out takes two steps: the menu is opened first. */
function OperatorMenu({ viewer }: { viewer: NonNullable<ConsoleData['viewer']> }) {
  const { t } = useTranslation('operator');
  const { key } = useLocation();
  return (
    <details className="account-menu" key={key}>
      <summary className="account-name">
        <Avatar src={viewer.picture} name={viewer.nickname} size={32} />
        <span>{viewer.account}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {viewer.ownPage ? (
          <li>
            <Link to={viewer.ownPage} className="side-link">
              <Icon name="user" />
              <span>{t('own.account')}</span>
            </Link>
          </li>
        ) : null}
        <li>
          <Link to={paths.changePassword(paths.operator())} className="side-link">
            <Icon name="key" />
            <span>{t('own.password')}</span>
          </Link>
        </li>
        <li>
          <Form method="post" action={paths.logout()} replace>
            <button type="submit" className="side-link w-full text-start">
              <Icon name="sign-out" />
              <span>{t('shell:account.logout')}</span>
            </button>
          </Form>
        </li>
      </ul>
    </details>
  );
}
