import type { Words } from '~/domain/shared/language';
import { type CategoryLayout, categoryRegistry } from './categories/category-registry';
import { type GameType, gameTypes } from './game-types';

export type WalletMode = 'seamless' | 'transfer';
/** VASSALAGE opens the provider's games; GAME launches the vendor's lobby at once. */
export type IsGame = 'VASSALAGE' | 'GAME';

export type VendorCard = {
  /** The spec's vassalage. */
  code: string;
  names: Words;
  /** The lane's: art is drawn and the lobby launched by it. */
  nodeId: number;
  isGame: IsGame;
  gameClassify: string[];
  gameCount: number;
  walletMode: WalletMode;
  isInMaintenance: boolean;
  /** When its maintenance ends, if that is known. */
  maintenanceUntil: string | null;
  /** The logo that an operator has sent; empty: it is drawn. */
  pictureUrl: string;
};

export type GameCard = {
  nodeId: number;
  /** The category it appears under. */
  gameType: GameType;
  vassalage: string;
  gameCode: string;
  names: Words;
  vendorNames: Words;
  /** As browsers load it; empty: it is drawn. */
  iconUrl: string;
  /** The same for cards that are highlighted. */
  lagerIcon: string;
  isHot: boolean;
  isNew: boolean;
  hasTrial: boolean;
  /** It is, or its vendor: it is not started. */
  isInMaintenance: boolean;
  /** When its maintenance ends, if that is known. */
  maintenanceUntil: string | null;
};

/** What a game's own page and its launch need besides the card. */
export type Game = GameCard & {
  gameId: string;
  gameClassify: string;
  features: string[];
  /** A whole number of 1/10 000 of the currency, as digits. */
  minBetMinor: string;
  lines: number;
  rtpPpm: number;
  releasedOn: string;
  isVendorHalted: boolean;
  /** What players are told on its page; empty: nothing. */
  notice: Words;
};

export type Category = {
  code: GameType;
  names: Words;
  path: string;
  layout: CategoryLayout;
  gameCount: number;
  /** At least one. */
  vendors: VendorCard[];
};

export type Vendor = {
  code: string;
  names: Words;
  walletMode: WalletMode;
  isInMaintenance: boolean;
  maintenanceUntil: string | null;
  pictureUrl: string;
  /** What players are told above its games; empty: nothing. */
  notice: Words;
  gameTypes: GameType[];
};

type SectionHead = {
  code: GameType;
  names: Words;
  path: string;
  /** How many there are in all; at most `sectionCap` are here. */
  total: number;
  /** This many from the front are shown large. */
  featuredCount: number;
};
export type HomeSection = SectionHead &
  ({ layout: 'vendors'; cards: VendorCard[] } | { layout: 'games'; cards: GameCard[] });

/** Everything navigation and home need of the catalogue, in both languages, free of BigInt. */
export type Lobby = {
  /** Enabled and with a vendor, in the operator's order. */
  categories: Category[];
  vendors: Record<string, Vendor>;
  hotGames: GameCard[];
  sections: HomeSection[];
};

export const hotGamesCap = 20;
export const sectionCap = 12;

/** The categories that have a section on the home page, in its order. */
export function homeSections(): { code: GameType; featured: number }[] {
  return gameTypes
    .flatMap((code) => {
      const { home } = categoryRegistry[code];
      return home ? [{ code, ...home }] : [];
    })
    .sort((a, b) => a.place - b.place);
}

export function findCategory(lobby: Lobby, code: string): Category | null {
  return lobby.categories.find((category) => category.code === code) ?? null;
}

/** The vendor's card behind a lane's node, and where it is. */
export function findVendorCard(lobby: Lobby, nodeId: number): { category: Category; card: VendorCard } | null {
  for (const category of lobby.categories) {
    const card = category.vendors.find((vendor) => vendor.nodeId === nodeId);
    if (card) return { category, card };
  }
  return null;
}

/** The groups a list of games can be narrowed to; those of one vendor if named. */
export function classifyOptions(lobby: Lobby, gameType: string, vassalage?: string): string[] {
  const cards = findCategory(lobby, gameType)?.vendors ?? [];
  const chosen = vassalage === undefined ? cards : cards.filter((card) => card.code === vassalage);
  return [...new Set(chosen.flatMap((card) => card.gameClassify))];
}

export type PrizeMode = 'ELOTT' | 'LOTT';

export function prizeMode(lobby: Pick<Lobby, 'categories'>): PrizeMode {
  const electronic = lobby.categories.find((category) => category.code === 'ELOTT');
  const isElectronic = electronic?.vendors.some((card) => card.code === 'TCG_LOTTO_VN' || card.code === 'LOTT');
  return isElectronic ? 'ELOTT' : 'LOTT';
}
