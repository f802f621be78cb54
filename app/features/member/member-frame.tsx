import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { CountBadge } from '~/ui/data/badge';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import type { MemberPage } from './member-pages';

/** What waits on a page, by the page's id. */
type Counts = Partial<Record<string, number>>;
type MemberFrameProps = { pages: MemberPage[]; counts: Counts; children: ReactNode };

/** The member centre's own menu: beside the page on desktops, behind the centre's name on phones. */
export function MemberFrame({ pages, counts, children }: MemberFrameProps) {
  const { t } = useTranslation('member');
  const { key } = useLocation();
  return (
    <div className="member-frame">
      <nav className="member-nav" aria-label={t('nav')}>
        <MemberList pages={pages} counts={counts} />
      </nav>
      <div className="min-w-0">
        <p className="member-crumb">{t('title')}</p>
        <details className="member-menu" key={key}>
          <summary>
            <Icon name="grid" size={20} />
            <span>{t('title')}</span>
            <PageCount count={Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)} />
            <Icon name="chevron-down" size={18} />
          </summary>
          <nav aria-label={t('nav')}>
            <MemberList pages={pages} counts={counts} />
          </nav>
        </details>
        {children}
      </div>
    </div>
  );
}

function MemberList({ pages, counts }: Pick<MemberFrameProps, 'pages' | 'counts'>) {
  const { t } = useTranslation('member');
  const { pathname } = useLocation();
  return (
    <ul className="side-list">
      {pages.map(({ id, to, icon }) => (
        <li key={id}>
          <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
            <Icon name={icon} size={22} />
            <span>{t(`pages.${id}`)}</span>
            <PageCount count={counts[id] ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const shownAtMost = 99;

function PageCount({ count }: { count: number }) {
  const { t } = useTranslation('member');
  const language = useLanguage();
  if (count <= 0) return null;
  const text =
    count > shownAtMost ? t('more', { number: formatNumber(shownAtMost, language) }) : formatNumber(count, language);
  return (
    <CountBadge count={count} text={text} label={t('waiting', { count, number: formatNumber(count, language) })} />
  );
}
