import { categoryRegistry } from './categories/category-registry';
import { type GameType, gameTypes } from './game-types';

/** What configuration says about the catalogue; the site's settings carry it. */
export type CatalogueSettings = {
  /** TY among them switches bingo on. */
  supportedLanguages: readonly string[];
  esportVendors: readonly string[];
  cockfightVendors: readonly string[];
  inhouseVendors: readonly string[];
  /** Where games' pictures are. */
  imageHosts: readonly string[];
};

export type VendorCategory = { vendorCode: string; gameType: GameType; gameClassify: string[] };

/** The category a vendor's games of a type appear under. `catalogue_category` says the same in SQL; a property test compares them. */
export function categoryOf(filedType: GameType, vendorCode: string, settings: CatalogueSettings): GameType {
  const split = gameTypes.find((category) => {
    const from = categoryRegistry[category].offered.splitFrom;
    return from?.filedAs === filedType && settings[from.vendors].includes(vendorCode);
  });
  return split ?? filedType;
}

/** A vendor's categories as they appear. Two of one vendor that meet in one become one, the first. */
export function splitVendorCategories<L extends VendorCategory>(
  vendorCategories: readonly L[],
  settings: CatalogueSettings,
): L[] {
  const split = new Map<string, L>();
  for (const vendorCategory of vendorCategories) {
    const gameType = categoryOf(vendorCategory.gameType, vendorCategory.vendorCode, settings);
    const key = `${gameType} ${vendorCategory.vendorCode}`;
    const first = split.get(key);
    const gameClassify = [...new Set([...(first?.gameClassify ?? []), ...vendorCategory.gameClassify])];
    split.set(key, { ...(first ?? vendorCategory), gameType, gameClassify });
  }
  return [...split.values()];
}

export function isOffered(category: GameType, settings: CatalogueSettings): boolean {
  const { needsLanguage } = categoryRegistry[category].offered;
  return needsLanguage === null || settings.supportedLanguages.includes(needsLanguage);
}

export function notOffered(settings: CatalogueSettings): GameType[] {
  return gameTypes.filter((category) => !isOffered(category, settings));
}
