import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { parseEnvironment } from '~/environment.server';

export type Environment = ReturnType<typeof parseEnvironment>;

export type Whereabouts = { address: string; country: string | null };
export type Verdict = { status: 0 } | { status: 1; endsAt: Date | null } | { status: 2 };

/** What the settings say to headers and keys. */
export type ServerSettings = {
  imageHosts: string[];
  launchHosts: string[];
  paymentOrigins: string[];
  oauthOrigins: string[];
  videoHosts: { playerHost: string; posterHost: string };
  gtagId: string;
  countryHeader: string;
  detectLanguage: boolean;
  selectorLanguages: { code: string }[];
};

export type LiveEvent = { seq: number; kind: string; payload: unknown };
export type LiveSubscription = {
  ownerId: number;
  sessionId: number;
  after: number | null;
  send(event: LiveEvent): void;
  close(): void;
};

/** As a vendor sent it. */
export type VendorCall = { vendorCode: string; call: string; headers: Headers; rawBody: string };

/** Pages made for one viewer may be given to whoever has the same key. */
export type Shown = { key: string; viewer: object };

/** What the limits of sign-in forms are decided by. */
export type SignIns = {
  /** Whether more wait to be signed in than can be within patience. */
  isQueueFull(): boolean;
  /** What counts as one address. */
  addressKey(address: string): string;
  /** The browser of these cookies, if anybody was signed in there before. */
  knownBrowser(cookieHeader: string): Promise<string | null>;
};

/** The part of the house that stands behind the door; it comes out of the build. */
export type House = {
  log: Logger;
  metrics: Registry;
  gateways: { geoip: { countryOf(address: string): string | null }; social: { origins: readonly string[] } };
  /** The database's time. */
  now(): Date;
  isUp(): boolean;
  /** The database may only be read. */
  isReadOnly(): boolean;
  ping(): Promise<boolean>;
  /** What an operator should look into while the site serves; empty where nothing is. */
  warnings(): Promise<object>;
  version(): number;
  onChange(listener: () => void): () => void;
  signIns: SignIns;
  siteNow(): { settings: ServerSettings };
  judge(whereabouts: Whereabouts): Verdict;
  /** A listed domain, or 'unknown' for a host that the site does not answer to. */
  judgeHost(hostHeader: string): 'own' | 'any' | 'unknown' | { host: string };
  viewerOf(cookieHeader: string): Promise<{ id: number; sessionId: number; role: string } | null>;
  /** Who is signed in with these cookies, and a name for all that a page may show of them. */
  shownTo(cookieHeader: string): Promise<Shown | null>;
  /** A call of the seamless wallet, from its signature to its answer. */
  answerVendor(call: VendorCall): Promise<{ httpStatus: number; body: Record<string, string> }>;
  live: { subscribe(subscription: LiveSubscription): Promise<() => void>; nudge(): void };
};
