import type { Words } from '~/domain/shared/language';

/** A page of vendors' cards, or one list of games. */
export type CategoryLayout = 'vendors' | 'games';

type CategoryFacts = {
  /** The first names. An operator may change them; what the site shows is in the table `categories`. */
  names: Words;
  /** What players call it when they search. */
  searchWords: string;
  /** `position` (from 1) is its place in the top menu and in lists. `keepsPage`: the entry leads to its page although it has but one vendor. */
  menu: { position: number; isOnTop: boolean; keepsPage: boolean };
  /** `hasLines`: its list can be filtered by lines and by the smallest bet. */
  page: { layout: CategoryLayout; hasLines: boolean };
  /** The place of its section on the home page, and how many cards from the front are shown large. */
  home: { place: number; featured: number } | null;
  /**
   * `splitFrom`: it takes the games that these vendors file under another category; `catalogue_category` (SQL) has the same rule.
   * `needsLanguage`: it is shown only while the site supports this language.
   */
  offered: { splitFrom: { filedAs: string; vendors: VendorSetting } | null; needsLanguage: string | null };
  /**
   * `atRisk`: a stake can be set against its own opposite, so no more than what was won or lost counts as turnover;
   * `play_valid_bet` (SQL) has the same list. `points` are the points its bets earn; a bonus is played in one `product`.
   */
  counts: { turnover: 'stake' | 'atRisk'; points: PlayPoints; product: 'betting' | 'lottery' | 'bingo' | 'casino' };
};

type VendorSetting = 'esportVendors' | 'cockfightVendors' | 'inhouseVendors';
type PlayPoints = 'live' | 'lottery' | 'pvp' | 'slots' | 'sports';

/**
 * The categories of play, in the order of the side menu. A new one is an entry here and its words in the namespaces shell and games;
 * the compiler and the tests name what else it needs: its icon, emblems, simulator's market and the demo's games.
 */
export const categoryRegistry = {
  LIVE: {
    names: { en: 'Live Casino', bn: 'লাইভ ক্যাসিনো' },
    searchWords: 'live casino dealer লাইভ ক্যাসিনো',
    menu: { position: 3, isOnTop: true, keepsPage: false },
    page: { layout: 'vendors', hasLines: false },
    home: { place: 2, featured: 1 },
    offered: { splitFrom: null, needsLanguage: null },
    counts: { turnover: 'atRisk', points: 'live', product: 'casino' },
  },
  RNG: {
    names: { en: 'Slots', bn: 'স্লট' },
    searchWords: 'slot slots স্লট',
    menu: { position: 6, isOnTop: true, keepsPage: true },
    page: { layout: 'games', hasLines: true },
    home: { place: 1, featured: 3 },
    offered: { splitFrom: null, needsLanguage: null },
    counts: { turnover: 'stake', points: 'slots', product: 'casino' },
  },
  SPORTS: {
    names: { en: 'Sports', bn: 'খেলাধুলা' },
    searchWords: 'sport sports betting স্পোর্টস খেলাধুলা',
    menu: { position: 4, isOnTop: true, keepsPage: false },
    page: { layout: 'vendors', hasLines: false },
    home: { place: 5, featured: 0 },
    offered: { splitFrom: null, needsLanguage: null },
    counts: { turnover: 'atRisk', points: 'sports', product: 'betting' },
  },
  ESPORTS: {
    names: { en: 'E-Sports', bn: 'ই-স্পোর্টস' },
    searchWords: 'esport esports ইস্পোর্টস',
    menu: { position: 8, isOnTop: true, keepsPage: false },
    page: { layout: 'vendors', hasLines: false },
    home: { place: 6, featured: 0 },
    offered: { splitFrom: { filedAs: 'SPORTS', vendors: 'esportVendors' }, needsLanguage: null },
    counts: { turnover: 'atRisk', points: 'sports', product: 'betting' },
  },
  PVP: {
    names: { en: 'Poker', bn: 'পোকার' },
    searchWords: 'poker card cards pvp পোকার তাস',
    menu: { position: 7, isOnTop: true, keepsPage: true },
    page: { layout: 'games', hasLines: false },
    home: { place: 4, featured: 0 },
    offered: { splitFrom: null, needsLanguage: null },
    counts: { turnover: 'atRisk', points: 'pvp', product: 'casino' },
  },
  FISH: {
    names: { en: 'Fishing', bn: 'মাছ ধরা' },
    searchWords: 'fish fishing মাছ',
    menu: { position: 5, isOnTop: true, keepsPage: true },
    page: { layout: 'games', hasLines: false },
    home: { place: 3, featured: 1 },
    offered: { splitFrom: null, needsLanguage: null },
    counts: { turnover: 'stake', points: 'slots', product: 'casino' },
  },
  LOTT: {
    names: { en: 'Lottery', bn: 'লটারি' },
    searchWords: 'lottery lotto লটারি',
    menu: { position: 2, isOnTop: true, keepsPage: false },
    page: { layout: 'vendors', hasLines: false },
    home: null,
    offered: { splitFrom: null, needsLanguage: null },
    counts: { turnover: 'atRisk', points: 'lottery', product: 'lottery' },
  },
  ELOTT: {
    names: { en: 'E-Lottery', bn: 'ই-লটারি' },
    searchWords: 'lottery elottery লটারি',
    menu: { position: 1, isOnTop: true, keepsPage: false },
    page: { layout: 'vendors', hasLines: false },
    home: null,
    offered: { splitFrom: null, needsLanguage: null },
    counts: { turnover: 'atRisk', points: 'lottery', product: 'lottery' },
  },
  COCKFIGHT: {
    names: { en: 'Cockfight', bn: 'মোরগ লড়াই' },
    searchWords: 'cockfight মোরগ',
    menu: { position: 9, isOnTop: true, keepsPage: false },
    page: { layout: 'vendors', hasLines: false },
    home: { place: 7, featured: 0 },
    offered: { splitFrom: { filedAs: 'SPORTS', vendors: 'cockfightVendors' }, needsLanguage: null },
    counts: { turnover: 'atRisk', points: 'sports', product: 'betting' },
  },
  INHOUSE: {
    names: { en: 'In-House Games', bn: 'আমাদের নিজস্ব গেম' },
    searchWords: 'inhouse originals নিজস্ব',
    menu: { position: 10, isOnTop: false, keepsPage: false },
    page: { layout: 'games', hasLines: false },
    home: null,
    offered: { splitFrom: { filedAs: 'RNG', vendors: 'inhouseVendors' }, needsLanguage: null },
    counts: { turnover: 'stake', points: 'slots', product: 'casino' },
  },
  BGS: {
    names: { en: 'Board Games', bn: 'বোর্ড গেম' },
    searchWords: 'board বোর্ড',
    menu: { position: 13, isOnTop: false, keepsPage: false },
    page: { layout: 'games', hasLines: false },
    home: null,
    offered: { splitFrom: null, needsLanguage: null },
    counts: { turnover: 'atRisk', points: 'pvp', product: 'casino' },
  },
  JACKPOT: {
    names: { en: 'Jackpot', bn: 'জ্যাকপট' },
    searchWords: 'jackpot জ্যাকপট',
    menu: { position: 15, isOnTop: false, keepsPage: false },
    page: { layout: 'games', hasLines: true },
    home: null,
    offered: { splitFrom: null, needsLanguage: null },
    counts: { turnover: 'stake', points: 'slots', product: 'casino' },
  },
  CRASH: {
    names: { en: 'Crash', bn: 'ক্র্যাশ' },
    searchWords: 'crash ক্র্যাশ',
    menu: { position: 11, isOnTop: false, keepsPage: false },
    page: { layout: 'games', hasLines: false },
    home: null,
    offered: { splitFrom: null, needsLanguage: null },
    counts: { turnover: 'stake', points: 'slots', product: 'casino' },
  },
  ARCADE: {
    names: { en: 'Arcade', bn: 'আর্কেড' },
    searchWords: 'arcade আর্কেড',
    menu: { position: 14, isOnTop: false, keepsPage: false },
    page: { layout: 'games', hasLines: false },
    home: null,
    offered: { splitFrom: null, needsLanguage: null },
    counts: { turnover: 'stake', points: 'slots', product: 'casino' },
  },
  TABLE: {
    names: { en: 'Table Games', bn: 'টেবিল গেম' },
    searchWords: 'table টেবিল',
    menu: { position: 12, isOnTop: false, keepsPage: false },
    page: { layout: 'games', hasLines: false },
    home: null,
    offered: { splitFrom: null, needsLanguage: null },
    counts: { turnover: 'atRisk', points: 'pvp', product: 'casino' },
  },
  BINGO: {
    names: { en: 'Bingo', bn: 'বিঙ্গো' },
    searchWords: 'bingo বিঙ্গো',
    menu: { position: 16, isOnTop: false, keepsPage: false },
    page: { layout: 'games', hasLines: false },
    home: null,
    offered: { splitFrom: null, needsLanguage: 'TY' },
    counts: { turnover: 'stake', points: 'slots', product: 'bingo' },
  },
} as const satisfies Record<string, CategoryFacts>;
