import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/media/icon';
import { Drawer } from '~/ui/overlays/drawer';
import { Link } from '~/ui/page/link';
import { AppDownload } from '../app-download';
import { ServiceLinks } from '../service-links';
import type { ShellData } from '../shell-data';
import { ShellLanguageSelect } from '../shell-language-select';
import { sideMenuId } from '../site-header';
import { ThemeSwitch } from '../theme-switch';
import { Wordmark } from '../wordmark';
import { CachedMenu } from './cached-menu';
import { entryIcon } from './entry-icons';
import { useEntryWord } from './entry-words';
import { MenuCollapse } from './menu-collapse';

type SideMenuProps = { shell: ShellData; isClosed: boolean; onCollapse: (isClosed: boolean) => void };

/** Is beside the page on wide screens, where it folds to a rail of icons; a drawer on narrow ones. */
export function SideMenu({ shell, isClosed, onCollapse }: SideMenuProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const current = shell.side.find((id) => shell.paths[id] === pathname);
  return (
    <Drawer id={sideMenuId} className="side" aria-label={t('menuTitle')}>
      <div className="side-brand">
        <Wordmark siteName={shell.siteName} />
      </div>
      <MenuCollapse isClosed={isClosed} onCollapse={onCollapse} />
      <CachedMenu className="side-list" label={t('categories')} by={`${isClosed} ${current ?? ''}`}>
        <ul>
          <Entries shell={shell} isClosed={isClosed} />
        </ul>
      </CachedMenu>
      {shell.invite ? (
        <Link
          discover="none"
          to={shell.invite}
          className="side-link"
          title={isClosed ? t('invite') : undefined}
          aria-current={pathname === shell.invite ? 'page' : undefined}
        >
          <Icon name="invite" />
          <span>{t('invite')}</span>
        </Link>
      ) : null}
      {shell.hasApps ? <AppDownload /> : null}
      {shell.hasServices ? <ServiceLinks /> : null}
      <div className="side-ways">
        <ShellLanguageSelect chosen={shell.chosenLanguage} />
        <ThemeSwitch initial={shell.theme} />
      </div>
    </Drawer>
  );
}

function Entries({ shell, isClosed }: Pick<SideMenuProps, 'shell' | 'isClosed'>) {
  const wordOf = useEntryWord(shell.names);
  const { pathname } = useLocation();
  return shell.side.map((id) => (
    <li key={id}>
      <Link
        discover="none"
        to={shell.paths[id] ?? '/'}
        title={isClosed ? wordOf(id) : undefined}
        aria-current={pathname === shell.paths[id] ? 'page' : undefined}
      >
        <Icon name={entryIcon(id)} />
        <span>{wordOf(id)}</span>
      </Link>
    </li>
  ));
}
