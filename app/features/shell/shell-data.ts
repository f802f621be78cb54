/** What the frame around every page shows, in the visitor's language. */
export type ShellData = {
  siteName: string;
  /** Names of categories where the operator calls them otherwise than the locale does. */
  names: Record<string, string>;
  /** Where each entry of the menus leads. */
  paths: Record<string, string>;
  top: TopItem[];
  side: string[];
  tabs: string[];
  /** Changes with what the static parts and the vendors of the top menu show. */
  partsKey: string;
  hasServices: boolean;
  hasApps: boolean;
  /** Whether any way of registering is open. */
  canRegister: boolean;
  viewer: ShellViewer | null;
  /** Where friends are invited; null where the site does not, and for those who invite otherwise or not at all. */
  invite: string | null;
  theme: ThemeChoice;
  chosenLanguage: string;
  isMenuClosed: boolean;
  isBalanceHidden: boolean;
  /** Of visitors, where an id is set: what they answered. */
  measuring: { gtagId: string; answer: string | null } | null;
  /** An editor looks at a revision in its place: its number, and where it is edited. */
  preview?: { number: string; to: string };
};

export type ShellViewer = {
  id: number;
  nickname: string;
  avatar: string;
  /** Where this account's own centre begins; null for those who have none here. */
  centre: string | null;
  isAgent: boolean;
  /** Where this account pays in, or learns what it needs for that; null for those who have no business there. */
  deposit: string | null;
  /** Where it is paid out; null for those who have no business there. */
  withdraw: string | null;
  isTrial: boolean;
  /** Where their messages lie; null: nobody writes to them. */
  messages: string | null;
  /** Of the main wallet, an exact decimal; null for those who have no money here. */
  balance: string | null;
  /** Where what they have is shown; null: nowhere yet. */
  wallet: string | null;
  /** Where their contracts are; null: they hold none and were offered none. */
  contracts: string | null;
  /** Contracts that wait for an answer, the oldest first. */
  offers: OpenOffer[];
  /** Up to which of them this browser session has been shown. */
  seenOffer: number;
  unread: number;
  /** That can be claimed now. */
  rewards: number;
  /** That are done and not claimed. */
  missions: number;
  /** Number of the VIP level; 0: none. */
  vipLevel: number;
  liveSeq: number;
};

export type OpenOffer = { id: number; kind: string };

export type ThemeChoice = 'dark' | 'light' | 'system';

export type TopItem = {
  id: string;
  /** The node to launch when the only vendor starts at once. */
  play?: number;
  /** The first of `foldWidths` at which it is in the bar; their number: never. */
  from: number;
};

/** With `play` the vendor's lobby starts at once, else its games are listed. */
export type VendorLink = { code: string; name: string; play?: number; logo?: string };

export type OutsideLink = { kind: string; text: string; href: string };

/** The vendors below an entry of the top menu; `base` is before the code of those that open a list. */
export type VendorMenu = { base: string; vendors: VendorLink[] };

/** With a code where a phone is meant to be pointed at it. */
export type AppLink = OutsideLink & { code?: string };

/** What the frame shows the same to all of an audience, in one language. */
export type StaticContent = {
  siteName: string;
  services: OutsideLink[];
  supportHours: string;
  apps: AppLink[];
  languages: [code: string, nativeName: string][];
  footer: FooterData;
};

export type StaticPartName = 'footer' | 'shortFooter' | 'apps' | 'serviceLinks' | 'servicePanel' | 'languages';
export type StaticParts = Record<StaticPartName, string>;
export type ShellParts = { key: string; html: StaticParts; vendors: Record<string, VendorMenu> };

export type FooterData = {
  /** Where friends are invited, for those who may. */
  invite: string | null;
  help: { slug: string; title: string }[];
  /** The first of them; the page of all providers shows the rest. */
  vendors: { code: string; name: string; logo?: string }[];
  vendorCount: number;
  /** The word and the page for those who work with agents. */
  agents: { to: string; word: string };
  payments: string[];
  certificates: string[];
  licences: string[];
  social: OutsideLink[];
  contact: OutsideLink[];
  more: OutsideLink[];
  years: string;
  age: string;
};
