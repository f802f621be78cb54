import type { ServerBuild } from '@remix-run/node';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Verdict, Whereabouts } from './domain/site/status/judge-status';
import type { Environment } from './environment.server';
import type { SeamlessAnswer, VendorCall } from './http/api/seamless-call.server';

/** Types that `server/` and `app/` share. Both sides are checked against this file; neither declares them again. */
export type { Environment, VendorCall, Verdict };

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

/** What the web server asks of the application; the build brings it. */
export type AppServices = {
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
  answerVendor(call: VendorCall): Promise<SeamlessAnswer>;
  live: { subscribe(subscription: LiveSubscription): Promise<() => void>; nudge(): void };
};

/** What the web server hands to every loader and action, as their context. */
export type ServerContext = {
  services: AppServices;
  /** Set by our own server: without it every action answers 501. */
  express: true;
  nonce: string;
  requestId: string | undefined;
  address: string;
  country: string | null;
  /** The page will be given to many: made whole; the server takes the nonce out and allows its scripts by hash. */
  keep: boolean;
  /** Whom a cached page is made for; null: for who is not signed in. */
  keepFor: object | null;
  /** Makes the form's data. The server has parsed it once, within its limits. */
  makeForm?: () => FormData;
  /** Cookies for the answer, whatever it becomes: a page, a redirect, an error. What the answer itself sets comes after. */
  cookies: string[];
  /** Headers for the answer, whatever it becomes; one that the answer itself has is left as it is. */
  headers: [name: string, value: string][];
  /** Set by the application: the bytes of the page that its answer is. */
  page?: Buffer;
  /** Set by the application when a loader or an action lost the database: the server answers 503. */
  isDatabaseAway?: boolean;
};

/** What the web server finds in the build's entry. */
export type ServerEntry = { openServices(environment: Environment): Promise<AppServices & SiteParts> };

/** The build as the launcher loads it. */
export type SiteBuild = Omit<ServerBuild, 'entry'> & {
  entry: { module: ServerBuild['entry']['module'] & ServerEntry };
};

/** What the launcher starts and stops beside the web server. */
export type SiteParts = {
  demoAccounts: string[];
  startWorker(): Promise<{ isWell(): boolean; stop(): Promise<void> }>;
  close(): Promise<void>;
};
