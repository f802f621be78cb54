import { Refusal } from '~/domain/shared/refusal';
import type { MenuName } from './site';

export const menuNames = ['top', 'side', 'tab'] as const satisfies readonly MenuName[];

/** The pages that each menu can lead to, beside the categories of play. */
export const menuPages: Record<MenuName, readonly string[]> = {
  top: ['HOME', 'PROMO'],
  side: ['HOME', 'HOT', 'PROMO', 'POINTS', 'GAMES'],
  tab: ['HOME', 'GAMES', 'WALLET', 'PROMO', 'ACCOUNT', 'HOT', 'POINTS'],
};

/** What phones show has room for five. */
const mostEntries: Record<MenuName, number> = { top: 20, side: 30, tab: 5 };
const fewestEntries = 2;
/** A visitor signs in by it, and finds their account once signed in. */
const loginEntry = 'ACCOUNT';

/**
 * `categories` are the codes that have a page. Refuses: site.dead_menu_entry, site.menu_too_long, site.menu_too_short,
 * site.menu_without_login.
 */
export function checkMenu(menu: MenuName, entries: readonly string[], categories: readonly string[]): void {
  const known = [...menuPages[menu], ...categories];
  const dead = entries.find((entry) => !known.includes(entry));
  if (dead !== undefined) throw new Refusal('site.dead_menu_entry', 'entries', { entry: dead.slice(0, 40) });
  const { size } = new Set(entries);
  const most = mostEntries[menu];
  if (size > most) throw new Refusal('site.menu_too_long', 'entries', { count: String(most) });
  if (size < fewestEntries) throw new Refusal('site.menu_too_short', 'entries', { count: String(fewestEntries) });
  if (menu === 'tab' && !entries.includes(loginEntry)) throw new Refusal('site.menu_without_login', 'entries');
}
