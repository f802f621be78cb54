import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Environment, ServerSettings } from '~/server-contract';

export type HeaderList = readonly (readonly [string, string])[];

type Outside = Pick<Environment, 'isDemo' | 'appOrigin' | 'simulatorPort' | 'simulatorOrigin' | 'simulatorSecret'>;

/** Where browsers meet the demo's simulator: beside the site, under whatever name this machine was asked by. */
export function simulatorOrigins(environment: Outside): string[] {
  if (!environment.isDemo || !environment.simulatorSecret) return [];
  if (environment.simulatorOrigin) return [environment.simulatorOrigin];
  const hosts = environment.appOrigin ? [new URL(environment.appOrigin).hostname] : ['localhost', '127.0.0.1'];
  return hosts.map((host) => `http://${host}:${environment.simulatorPort}`);
}

/** Each of helmet's headers decided, none inherited; the policy of the content is made per answer. */
export function decideHeaders(environment: Pick<Environment, 'appOrigin'>): HeaderList {
  const isHttps = environment.appOrigin?.startsWith('https://') ?? false;
  const decide = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Vendors' windows would look closed to the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: true,
    // `no-referrer` makes Chromium send `Origin: null` with every form.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xContentTypeOptions: true,
    xDnsPrefetchControl: { allow: false },
    xDownloadOptions: true,
    xFrameOptions: { action: 'deny' },
    xPermittedCrossDomainPolicies: { permittedPolicies: 'none' },
    xPoweredBy: false,
    xXssProtection: true,
  });
  const headers: [string, string][] = [];
  const collector = { setHeader: (name: string, value: string) => headers.push([name, value]) };
  decide({} as IncomingMessage, collector as unknown as ServerResponse, () => {});
  headers.push(['Permissions-Policy', permissions]);
  return headers;
}

const ofFiles = new Set(['Cross-Origin-Resource-Policy', 'X-Content-Type-Options', 'Strict-Transport-Security']);

/** What says something about a file. The rest speaks of pages, and a home page asks for eighty files: it would weigh as much as their pictures. */
export function fileHeaders(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => ofFiles.has(name));
}

const permissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

type PolicyOptions = {
  settings: ServerSettings;
  /** Of the providers whose keys are given; an operator may add to them in the settings. */
  oauthOrigins: readonly string[];
  /** Nonces or hashes of the answer's own inline scripts. */
  scripts: readonly string[];
  simulator: readonly string[];
  isHttps: boolean;
  /** Vite's own inline scripts, styles and socket. */
  isDev?: boolean;
  /** Analytics never runs beside money. */
  withAnalytics: boolean;
};

export function contentPolicy({
  settings,
  oauthOrigins,
  scripts,
  simulator,
  isHttps,
  isDev = false,
  withAnalytics,
}: PolicyOptions): string {
  const { imageHosts, launchHosts, paymentOrigins, videoHosts } = settings;
  const analytics = withAnalytics && settings.gtagId !== '';
  const https = (hosts: string[]) => hosts.filter(Boolean).map((host) => `https://${host}`);
  const own = isDev ? ["'unsafe-inline'"] : scripts;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...own, ...(analytics ? ['https://www.googletagmanager.com'] : [])],
    'style-src': isDev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...https([...imageHosts, videoHosts.posterHost]), ...(analytics ? measuring : [])],
    'connect-src': ["'self'", ...(isDev ? ['ws:'] : []), ...(analytics ? measuring : [])],
    'frame-src': [...https([...launchHosts, videoHosts.playerHost]), ...simulator],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...new Set([...paymentOrigins, ...settings.oauthOrigins, ...oauthOrigins, ...simulator])],
    'frame-ancestors': ["'none'"],
  };
  const text = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`);
  if (isHttps) text.push('upgrade-insecure-requests');
  return text.join('; ');
}

const measuring = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];
