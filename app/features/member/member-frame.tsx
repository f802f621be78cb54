import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
import { memberPages } from './member-pages';

/** The member centre's own menu: beside the page on desktops, a row above it on phones. */
export function MemberFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('member');
  const { pathname } = useLocation();
  return (
    <div className="member-frame">
      <nav className="member-nav" aria-label={t('nav')}>
        {memberPages.map(({ id, to, icon }) => (
          <Link key={id} to={to} className="side-link" aria-current={pathname === to ? 'page' : undefined}>
            <Icon name={icon} size={20} />
            <span>{t(`pages.${id}`)}</span>
          </Link>
        ))}
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
