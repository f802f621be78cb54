/** What the frame around every page shows, in the visitor's language. */
export type ShellData = {
  siteName: string;
  /** Names of categories; the rest has its words in the locale. */
  names: Record<string, string>;
  paths: Record<string, string>;
  top: TopItem[];
  side: string[];
  tabs: string[];
  services: OutsideLink[];
  supportHours: string;
  apps: AppLink[];
  languages: [code: string, nativeName: string][];
  footer: FooterData;
  /** Whether any way of registering is open. */
  canRegister: boolean;
  viewer: ShellViewer | null;
  theme: ThemeChoice;
  chosenLanguage: string;
  isMenuClosed: boolean;
  isBalanceHidden: boolean;
  /** Of visitors, where an id is set: what they answered. */
  measuring: { gtagId: string; answer: string | null } | null;
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
  unread: number;
  liveSeq: number;
};

export type ThemeChoice = 'dark' | 'light' | 'system';

export type TopItem = {
  id: string;
  /** The node to launch when the only vendor starts at once. */
  play?: number;
  vendors: VendorLink[];
  /** Before the vendor's code, for vendors that open a list. */
  vendorBase: string;
  /** The first of `foldWidths` at which it stands in the bar; their number: never. */
  from: number;
};

/** With `play` the vendor's lobby starts at once, else its games are listed. */
export type VendorLink = { code: string; name: string; play?: number };

export type OutsideLink = { kind: string; text: string; href: string };

export type AppLink = OutsideLink & { qr?: { path: string; size: number } };

export type FooterData = {
  help: { slug: string; title: string }[];
  vendors: { code: string; name: string }[];
  payments: string[];
  certificates: string[];
  licences: string[];
  social: OutsideLink[];
  contact: OutsideLink[];
  more: OutsideLink[];
  years: string;
  age: string;
};
