import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { DrawerToggle } from '~/ui/overlays/drawer';
import { AccountArea } from './account/account-area';
import { TopNav } from './navigation/top-nav';
import { useVendorMenus } from './navigation/use-vendor-menus';
import type { ShellData } from './shell-data';
import { Wordmark } from './wordmark';

export const sideMenuId = 'side-menu';

type SiteHeaderProps = { shell: ShellData; hasMenu: boolean; hasOwnMenu: boolean; isPlaying: boolean };

/** Beside a game's own bar it is for wide screens, and leaves the balance to that bar. */
export function SiteHeader({ shell, hasMenu, hasOwnMenu, isPlaying }: SiteHeaderProps) {
  const { t } = useTranslation('shell');
  return (
    <header className={classes('site-header', isPlaying && 'site-header-playing')}>
      <div className="site-header-row">
        {hasMenu ? <DrawerToggle label={t('openMenu')} controls={sideMenuId} /> : null}
        <Wordmark siteName={shell.siteName} />
        <TopNav items={shell.top} menus={useVendorMenus()} names={shell.names} paths={shell.paths} />
        <AccountArea shell={shell} hasOwnMenu={hasOwnMenu} hasBalance={!isPlaying} />
      </div>
    </header>
  );
}
