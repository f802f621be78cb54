import { paths as sitePaths } from '~/http/links/paths';
import type { ShellData } from '../shell-data';

const noLists = ['HOME', 'PROMO', 'POINTS', 'GAMES'];
const ownLists: string[] = [sitePaths.favorite(), sitePaths.recent(), sitePaths.search()];

/** The lobby first, then the side menu's lists in the operator's order. */
export function stripEntries({ side }: Pick<ShellData, 'side'>): string[] {
  return ['GAMES', ...side.filter((id) => !noLists.includes(id))];
}

/** Whether a page is a list of games or of providers. */
export function isListPage(pathname: string, shell: Pick<ShellData, 'side' | 'paths'>): boolean {
  return ownLists.includes(pathname) || stripEntries(shell).some((id) => shell.paths[id] === pathname);
}
