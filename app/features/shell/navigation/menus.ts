import { categoryRegistry } from '~/domain/catalogue/categories/category-registry';
import type { Category, Lobby } from '~/domain/catalogue/lobby';
import type { Language } from '~/domain/shared/language';
import { paths } from '~/http/links/paths';
import type { TopItem, VendorLink, VendorMenu } from '../shell-data';
import { foldItems } from './fold';

const promo = 'PROMO';

/** The entries of a menu that lead somewhere today; categories only with a vendor. */
export function knownEntries(menu: readonly string[], known: Record<string, string>): string[] {
  return [...new Set(menu)].filter((entry) => Object.hasOwn(known, entry));
}

/** Where an entry leads whose page has its name. */
export function usualPath(id: string): string {
  if (id === 'HOME') return paths.home();
  if (id === 'POINTS') return paths.pointMall();
  return id === promo ? paths.promotions() : `/${id.toLowerCase()}`;
}

/** Where each entry leads. `GAMES` is the lobby. */
export function entryPaths(lobby: Pick<Lobby, 'categories'>): Record<string, string> {
  return {
    HOME: paths.home(),
    HOT: paths.hot(),
    [promo]: paths.promotions(),
    POINTS: paths.pointMall(),
    GAMES: paths.providers(),
    ...Object.fromEntries(lobby.categories.map(({ code, path }) => [code, path])),
  };
}

type TopMenu = {
  menu: readonly string[];
  lobby: Pick<Lobby, 'categories'>;
  language: Language;
  wordOf: (id: string) => string;
  /** Whether lobbies of vendors with one game may be started from here; else their games are listed. */
  canLaunch: boolean;
  /** A member's header holds more beside it than a visitor's. */
  isSignedIn: boolean;
};

/** The balance and the buttons to pay in and to be paid out. */
const accountWidth = 400;

/** Home first and promotions last, whatever the operator's order; the vendors of each entry apart. */
export function topMenu({ menu, lobby, language, wordOf, canLaunch, isSignedIn }: TopMenu): {
  items: TopItem[];
  vendors: Record<string, VendorMenu>;
} {
  const byCode = new Map<string, Category>(lobby.categories.map((category) => [category.code, category]));
  const ids = ['HOME', ...new Set(menu.filter((id) => byCode.has(id))), promo];
  const from = foldItems(
    ids.map((id) => byCode.get(id)?.names[language] ?? wordOf(id)),
    isSignedIn ? accountWidth : 0,
  );
  const entries = ids.map((id, at) => ({ id, from: from[at] ?? 0, ...vendorsOf(byCode.get(id), language, canLaunch) }));
  return {
    items: entries.map(({ id, from, play }) => (play === undefined ? { id, from } : { id, from, play })),
    vendors: Object.fromEntries(entries.flatMap(({ id, menu }) => (menu ? [[id, menu]] : []))),
  };
}

function vendorsOf(
  category: Category | undefined,
  language: Language,
  canLaunch: boolean,
): { menu?: VendorMenu; play?: number } {
  if (!category) return {};
  const base = category.layout === 'games' ? `${category.path}?vassalage=` : '/games/';
  const vendors = category.vendors.map(
    ({ code, names, isGame, gameCount, nodeId, pictureUrl }): VendorLink => ({
      code,
      name: names[language],
      ...(pictureUrl && { logo: pictureUrl }),
      ...(canLaunch && isGame === 'GAME' && gameCount <= 1 ? { play: nodeId } : {}),
    }),
  );
  const play = vendors.length === 1 && !categoryRegistry[category.code].menu.keepsPage ? vendors[0]?.play : undefined;
  return play === undefined ? { menu: { base, vendors } } : { play };
}
