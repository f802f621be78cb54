import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { isPopupClosed, markPopupClosed, type PopupMark } from './popup-mark';

type AnnouncementOpenerProps = { mark: PopupMark; language: string; homePath: string; popupPath: string };

/**
 * Opens the announcements by itself on home, once a session and language; having been opened once is enough. Who is on
 * the way elsewhere is let go.
 */
export function AnnouncementOpener({ mark, language, homePath, popupPath }: AnnouncementOpenerProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isResting = useNavigation().state === 'idle';
  const isHome = pathname === homePath;
  useEffect(() => {
    if (!isHome || !isResting || isPopupClosed(mark, language)) return;
    const open = () => {
      // The address is ahead of what is drawn while the next page's words are still coming.
      if (isBusy() || window.location.pathname !== pathname) {
        timer = setTimeout(open, 1_000);
        return;
      }
      markPopupClosed(mark, language);
      navigate(popupPath, { replace: true, preventScrollReset: true });
    };
    // After the page has settled: the visitor sees where they are before anything covers it.
    let timer = setTimeout(open, 3_000);
    return () => clearTimeout(timer);
  }, [isHome, isResting, pathname, mark, language, navigate, popupPath]);
  return null;
}

/** Whoever types, or has a menu open, is not interrupted. */
function isBusy(): boolean {
  return document.activeElement?.matches('input, select, textarea') || document.querySelector('details[open]') !== null;
}
