import { useLocation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { ScrollToTop } from '~/ui/scroll-to-top';
import { isGamePage } from './game-pages';
import { ServiceWidget } from './service-widget';
import type { ShellData } from './shell-data';
import { SideMenu } from './side-menu';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { TabBar } from './tab-bar';

/** Header, side menu, footer and service around a page's `<main>`. Games have the width to themselves. */
export function ShellFrame({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const hasMenu = !isGamePage(useLocation().pathname);
  const [isClosed, setClosed] = useState(shell.isMenuClosed);
  return (
    <>
      <SiteHeader shell={shell} hasMenu={hasMenu} />
      <div className={classes('shell-body', hasMenu && (isClosed ? 'shell-rail' : 'shell-menu'))}>
        {hasMenu ? <SideMenu shell={shell} isClosed={isClosed} onCollapse={setClosed} /> : null}
        {children}
      </div>
      <SiteFooter shell={shell} />
      <ServiceWidget services={shell.services} hours={shell.supportHours} />
      <ScrollToTop label={t('toTop')} />
      <TabBar shell={shell} />
    </>
  );
}
