import { useLocation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { ScrollToTop } from '~/ui/page/scroll-to-top';
import { OfferNote } from './account/offer-note';
import { Measuring } from './measuring';
import { hasOwnMenu, isGamePage } from './navigation/game-pages';
import { SideMenu } from './navigation/side-menu';
import { TabBar } from './navigation/tab-bar';
import { ServiceWidget } from './service-widget';
import type { ShellData } from './shell-data';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/**
 * Header, side menu, footer and service around a page's `<main>`. Games have the width to themselves; a centre has a
 * menu of its own, and the side menu stays in its drawer.
 */
export function ShellFrame({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const hasMenu = !isGamePage(pathname);
  const isCentre = hasOwnMenu(pathname);
  const [isClosed, setClosed] = useState(shell.isMenuClosed);
  return (
    <>
      <SiteHeader shell={shell} hasMenu={hasMenu} hasOwnMenu={isCentre} />
      <div
        className={classes(
          'shell-body',
          hasMenu && (isCentre ? 'shell-centre' : isClosed ? 'shell-rail' : 'shell-menu'),
        )}
      >
        {hasMenu ? <SideMenu shell={shell} isClosed={isClosed} onCollapse={setClosed} /> : null}
        {children}
      </div>
      {hasMenu ? (
        <>
          <SiteFooter />
          {shell.hasServices ? <ServiceWidget /> : null}
          <ScrollToTop label={t('toTop')} />
        </>
      ) : null}
      <TabBar shell={shell} />
      {shell.viewer && hasMenu ? (
        <OfferNote viewerId={shell.viewer.id} offers={shell.viewer.offers} seen={shell.viewer.seenOffer} />
      ) : null}
      {shell.measuring ? <Measuring {...shell.measuring} /> : null}
    </>
  );
}
