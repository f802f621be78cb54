import type { IncomingMessage } from 'node:http';
import { canonicalQuery, invitationCodes, pageAt, pageQueries, readsBrowser } from '~/http/page/page-queries';
import type { ServerSettings } from '~/server-contract';
import { homeAliases, readablePath } from '../http/address-rules';
import { wantsPage } from '../http/live-stream';
import type { RequestInfo } from '../http/request-info';
import { isOffered, type PlainCookies, type Reading, readCookies } from './page-cache-cookies';

/** A page many may have, named by all it depends on; and the request that asks for exactly that. */
export type CacheableRequest = {
  key: string;
  url: string;
  headers: Record<string, string>;
  /** It depends on the viewer too, whom this cookie names. */
  session: string | null;
  /** Narrowed by a query, or asked for as data: one of very many. */
  isOneOfMany: boolean;
  /** Of an address that leads nowhere: one page, 404, for all of them. */
  isMissing: boolean;
  /** The language that `?lng=` asks to be remembered. */
  rememberedLanguage: string | null;
};

type AskOptions = { settings: ServerSettings; knowsAddress(decodedPath: string): boolean };
type Place = { pathname: string; search: string; isOneOfMany: boolean; isMissing: boolean } & Reading;

const plainPath = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/;
const neverCached =
  /^\/(?:api|art|pictures|words|assets|healthz|metrics|dev|operator|member|agenthome|play|chat)(?:\/|\.|$)/i;
/** Who was invited is told by one page alone: every other is the same for them. */
const invitationPage = '/register';
/** They say who asks and nothing else. */
const sessionPair = /(?:^|;\s*)((?:__Host-)?session=[^;]+)/;
/** Pages that show of the viewer only what their key names. */
const cachedForViewers = new Set(['/']);
/** Means all addresses that lead nowhere. */
const missingPage = '/404';
const longestPath = 200;
const routesAsked = /^[\w\-/.,$:*()]{1,300}$/;

/** Null for whoever brings more than a session, what pages show (a language, a theme, a folded menu, a hidden balance) and what they read of the query. */
export function cacheableRequest(
  request: IncomingMessage,
  info: RequestInfo,
  options: AskOptions,
): CacheableRequest | null {
  const { headers, method } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization !== undefined || headers.range !== undefined) return null;
  // Refused further on.
  if (/%00/.test(info.search)) return null;
  if (info.pathname === '/live' && !wantsPage(request)) return null;
  const query = info.search === '' ? noQuery : new URLSearchParams(info.search);
  const clientLocation =
    (query === noQuery && plainPlaces.get(info.pathname)) || placeOf(info.pathname, query, options);
  if (!clientLocation || (query !== noQuery && invitationCodes.some((name) => brings(query, name)))) return null;
  const { settings } = options;
  const cookies = readCookies(headers.cookie ?? '', settings, clientLocation);
  if (!cookies || (cookies.session && !(cachedForViewers.has(clientLocation.pathname) && !clientLocation.isMissing)))
    return null;
  // An editor's preview: the page is as no other one.
  if (cookies.session && query.has('preview')) return null;
  const asked = query === noQuery ? cookies : withLanguage(cookies, query, settings);
  const wished = settings.detectLanguage ? (headers['accept-language'] ?? '').slice(0, 200) : '';
  return askOf(info, clientLocation, asked, wished);
}

const noQuery = new URLSearchParams();

/** `?lng=` counts before the cookie, and is remembered where that says something else. */
function withLanguage(cookies: PlainCookies, query: URLSearchParams, settings: ServerSettings): PlainCookies {
  const language = query.get('lng')?.toLowerCase();
  if (!language || !isOffered(language, settings)) return cookies;
  const plain = [`lng=${language}`, ...cookies.plain.split('; ').filter((pair) => pair && !pair.startsWith('lng='))];
  return {
    plain: plain.sort().join('; '),
    session: cookies.session,
    language,
    rememberedLanguage: cookies.language === language ? null : language,
  };
}

function askOf(
  { origin, host }: RequestInfo,
  { pathname, search, isOneOfMany, isMissing }: Place,
  { plain, session, rememberedLanguage }: PlainCookies,
  wished: string,
): CacheableRequest {
  return {
    key: `${origin}\n${pathname}${search}\n${plain}\n${wished}${isMissing ? '\n404' : ''}`,
    url: origin + pathname + search,
    headers: {
      host,
      ...(plain ? { cookie: plain } : {}),
      ...(wished ? { 'accept-language': wished } : {}),
    },
    session,
    isOneOfMany,
    isMissing,
    rememberedLanguage,
  };
}

/** What the address comes to: a page and what it reads of the query. Null for what is not kept. */
function placeOf(
  pathname: string,
  query: URLSearchParams,
  { knowsAddress }: Pick<AskOptions, 'knowsAddress'>,
): Place | null {
  if (pathname.length > longestPath || homeAliases.has(pathname)) return null;
  const isData = pathname.endsWith('.data');
  const page = isData ? pathname.slice(0, -5).replace(/^\/_root$/, '/') : pathname;
  const pattern = pageAt(page);
  if (pattern === null) return placeOfOther(pathname, page, isData, query, knowsAddress);
  const read = query === noQuery ? '' : canonicalQuery(pattern, query);
  const search = read !== null && isData ? withRoutes(read, query) : read;
  if (search === null) return null;
  return {
    pathname,
    search,
    isOneOfMany: isData || search !== '',
    isMissing: false,
    withInvitation: pattern === invitationPage,
    withBrowser: readsBrowser.has(pattern),
  };
}

/** Declared pages as they are asked for most, without a query: read once, since every answer from memory passes here. */
const plainPlaces = new Map(
  Object.keys(pageQueries)
    .filter((pattern) => !pattern.includes(':'))
    .map((pattern) => [pattern, placeOf(pattern, noQuery, { knowsAddress: () => true })]),
);

/** Pages that are not declared are kept as they are, without a query; addresses that lead nowhere share one page. */
function placeOfOther(
  pathname: string,
  page: string,
  isData: boolean,
  query: URLSearchParams,
  knowsAddress: AskOptions['knowsAddress'],
): Place | null {
  if (neverCached.test(pathname)) return null;
  if (leadsNowhere(page, knowsAddress)) {
    const place = { search: '', isOneOfMany: false, isMissing: true, withInvitation: false, withBrowser: false };
    return { pathname: isData ? `${missingPage}.data` : missingPage, ...place };
  }
  if (isData || !plainPath.test(pathname) || query !== noQuery) return null;
  const withInvitation = pathname.toLowerCase() === invitationPage;
  return { pathname, search: '', isOneOfMany: false, isMissing: false, withInvitation, withBrowser: true };
}

/** Untidy and unreadable addresses are answered otherwise. */
function leadsNowhere(pathname: string, knowsAddress: AskOptions['knowsAddress']): boolean {
  const readable = readablePath(pathname);
  if (readable === null || readable.includes('//') || pathname.endsWith('/')) return false;
  return !knowsAddress(readable);
}

/** Data may be asked of some routes alone, as Remix does after a form. */
function withRoutes(search: string, query: URLSearchParams): string | null {
  const routes = query.get('_routes');
  if (routes === null) return search;
  if (!routesAsked.test(routes)) return null;
  return `${search}${search ? '&' : '?'}_routes=${encodeURIComponent(routes)}`;
}

function brings(query: URLSearchParams, name: string): boolean {
  return (query.get(name) ?? '').trim() !== '';
}

/** The cookie that names the viewer, as it is in the header. */
export function sessionIn(header: string | undefined): string | null {
  return sessionPair.exec(header ?? '')?.[1]?.trim() ?? null;
}
