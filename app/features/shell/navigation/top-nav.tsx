import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { Icon } from '~/ui/media/icon';
import { useOpening } from '~/ui/overlays/use-opening';
import { Link } from '~/ui/page/link';
import { PlayForm } from '../play-form';
import type { ShellData, TopItem, VendorMenu } from '../shell-data';
import { CachedMenu } from './cached-menu';
import { useEntryWord } from './entry-words';
import { foldWidths } from './fold';
import { TopNavItem } from './top-nav-item';

type TopNavProps = {
  items: TopItem[];
  menus: Record<string, VendorMenu>;
  names: ShellData['names'];
  paths: ShellData['paths'];
};

/** The bar across the header. What has no room is behind "more"; the last item stays last. */
export function TopNav(props: TopNavProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const current = props.items.find(({ id }) => props.paths[id] === pathname);
  return (
    <CachedMenu className="top-nav" label={t('topNav')} by={current?.id ?? ''}>
      <ul>
        <Entries {...props} />
      </ul>
    </CachedMenu>
  );
}

function Entries({ items, menus, names, paths }: TopNavProps) {
  const wordOf = useEntryWord(names);
  const { pathname } = useLocation();
  const entry = (item: TopItem) => (
    <TopNavItem
      key={item.id}
      item={item}
      menu={menus[item.id] ?? null}
      word={wordOf(item.id)}
      to={paths[item.id] ?? '/'}
      isCurrent={pathname === paths[item.id]}
    />
  );
  return (
    <>
      {items.slice(0, -1).map(entry)}
      <MoreItems items={items.filter(({ from }) => from > 0)} wordOf={wordOf} paths={paths} />
      {items.slice(-1).map(entry)}
    </>
  );
}

type MoreItemsProps = { items: TopItem[]; wordOf: (id: string) => string; paths: ShellData['paths'] };

function MoreItems({ items, wordOf, paths }: MoreItemsProps) {
  const { t } = useTranslation('shell');
  const { key, pathname } = useLocation();
  const { isOpening, details } = useOpening();
  if (items.length === 0) return null;
  const last = Math.max(...items.map(({ from }) => from));
  return (
    <li className={classes(last < foldWidths.length && `until-${last}`)}>
      <details key={key} {...details} className="nav-more">
        <summary className="nav-link">
          {t('common:more')}
          <Icon name="chevron-down" size={16} />
        </summary>
        <ul className="nav-drop">
          {isOpening ? null : (
            <li>
              <Link discover="none" className="nav-vendor" to={paths.GAMES ?? '/'}>
                {wordOf('GAMES')}
              </Link>
            </li>
          )}
          {(isOpening ? items : []).map((item) => (
            <li key={item.id} className={classes(item.from < foldWidths.length && `until-${item.from}`)}>
              {item.play === undefined ? (
                <Link
                  discover="none"
                  className="nav-vendor"
                  to={paths[item.id] ?? '/'}
                  aria-current={pathname === paths[item.id] ? 'page' : undefined}
                >
                  {wordOf(item.id)}
                </Link>
              ) : (
                <PlayForm node={item.play} className="nav-vendor">
                  {wordOf(item.id)}
                </PlayForm>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
