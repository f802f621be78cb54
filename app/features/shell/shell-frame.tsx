import { useLocation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { classes } from '~/ui/classes';
import { ArrivalToast } from './account/arrival-toast';
import { OfferNote } from './account/offer-note';
import { Measuring } from './measuring';
import { CategoryStrip } from './navigation/category-strip';
import { hasOwnBar, hasOwnMenu, isGamePage } from './navigation/game-pages';
import { SideMenu } from './navigation/side-menu';
import { isListPage } from './navigation/strip-entries';
import { TabBar } from './navigation/tab-bar';
import { PreviewBand } from './preview-band';
import { ServiceWidget } from './service-widget';
import type { ShellData } from './shell-data';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

type ShellFrameProps = { shell: ShellData; hasFailed?: boolean; children: ReactNode };

/**
 * Header, side menu, footer and service around a page's `<main>`. Games have the width to themselves; a centre has a
 * menu of its own, and the side menu stays in its drawer; nothing floats there above its forms. A page that failed has no
 * bar of its own.
 */
export function ShellFrame({ shell, hasFailed, children }: ShellFrameProps) {
  const { pathname } = useLocation();
  const hasMenu = !isGamePage(pathname);
  const isCentre = hasOwnMenu(pathname);
  const isPlaying = !hasFailed && hasOwnBar(pathname);
  const [isClosed, setClosed] = useState(shell.isMenuClosed);
  return (
    <>
      {shell.preview ? <PreviewBand {...shell.preview} /> : null}
      <SiteHeader shell={shell} hasMenu={hasMenu} hasOwnMenu={isCentre} isPlaying={isPlaying} />
      <div
        className={classes(
          'shell-body',
          isPlaying && 'shell-playing',
          hasMenu && (isCentre ? 'shell-centre' : isClosed ? 'shell-rail' : 'shell-menu'),
        )}
      >
        {hasMenu ? <SideMenu shell={shell} isClosed={isClosed} onCollapse={setClosed} /> : null}
        {isListPage(pathname, shell) ? <CategoryStrip shell={shell} /> : null}
        {children}
      </div>
      {hasMenu ? (
        <>
          {shell.hasServices && !isCentre ? <ServiceWidget /> : null}
          <SiteFooter isShort={isCentre} />
        </>
      ) : null}
      {isPlaying ? null : <TabBar shell={shell} />}
      {shell.viewer && hasMenu ? (
        <OfferNote viewerId={shell.viewer.id} offers={shell.viewer.offers} seen={shell.viewer.seenOffer} />
      ) : null}
      {shell.viewer?.balance ? <ArrivalToast deposits={shell.viewer.deposit} /> : null}
      {shell.measuring ? <Measuring {...shell.measuring} /> : null}
    </>
  );
}
