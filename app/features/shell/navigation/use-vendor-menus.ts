import { useEffect, useState } from 'react';
import { loadShellParts } from '../load-shell-parts';
import type { VendorMenu } from '../shell-data';
import { usePartsKey } from '../static-part';

/** Where the top menu is shown at all. */
const isWide = '(width >= 64rem)';

/** The vendors below the entries of the top menu. They are fetched once the page is awake, and only where the menu is shown. */
export function useVendorMenus(): Record<string, VendorMenu> {
  const key = usePartsKey();
  const [menus, setMenus] = useState<Record<string, VendorMenu>>({});
  useEffect(() => {
    const width = matchMedia(isWide);
    let isWanted = true;
    const load = async () => {
      if (!width.matches) return;
      const parts = await loadShellParts(key);
      if (isWanted && parts) setMenus(parts.vendors);
    };
    load();
    width.addEventListener('change', load);
    return () => {
      isWanted = false;
      width.removeEventListener('change', load);
    };
  }, [key]);
  return menus;
}
