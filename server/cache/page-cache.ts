import type { IncomingMessage, ServerResponse } from 'node:http';
import { mayMeasure } from '~/domain/site/measuring';
import type { AppServices, Environment, Shown } from '~/server-contract';
import { keepBodies } from '../http/codings';
import { contentPolicy, type HeaderList, simulatorOrigins } from '../http/headers';
import { makeNonce, type RequestInfo } from '../http/request-info';
import type { AskRemix } from '../remix/remix-answer';
import type { Renders } from '../remix/renders';
import { replaceNonceByHashes } from './csp-hashes';
import { openKnownViewers } from './known-viewers';
import { type CacheableRequest, cacheableRequest, sessionIn } from './page-cache-key';
import { type CachedResponse, type Made, openResponseCache } from './response-cache';
import { languageCookie } from './send-cached';

type PageCacheOptions = {
  services: AppServices;
  environment: Environment;
  askRemix: AskRemix;
  headers: HeaderList;
  renders: Renders;
  /** Whether a decoded path leads to any page. */
  knowsAddress(decodedPath: string): boolean;
  now?: () => number;
};

/** The page kept for this visitor; else what to await for one; else null: the page is theirs alone. */
type Found = CachedResponse | (() => Promise<CachedResponse | null>) | null;

export type PageCache = ReturnType<typeof openPageCache>;

const megabyte = 1_048_576;

/** Pages that look the same to many, whole and compressed, for a few seconds. A change of content empties them. */
export function openPageCache({
  services,
  environment,
  askRemix,
  headers,
  renders,
  knowsAddress,
  now,
}: PageCacheOptions) {
  const isHttps = environment.appOrigin?.startsWith('https://') ?? false;
  const pages = openResponseCache({
    maxBytes: 64 * megabyte,
    freshMs: 5_000,
    staleMs: 15_000,
    version: services.version,
    isUp: services.isUp,
    enterToRefresh: renders.enterToRefresh,
    ...(now ? { now } : {}),
  });
  const stopListening = services.onChange(pages.clear);
  const viewers = openKnownViewers(services, now);
  const counts = { hits: 0, misses: 0 };

  async function make(ask: CacheableRequest, info: RequestInfo, shown: Shown | null = null): Promise<Made> {
    const nonce = makeNonce();
    const request = new Request(ask.url, { headers: ask.headers });
    const response = await askRemix(request, { ...info, nonce, isCached: true, keepFor: shown?.viewer ?? null });
    if (!isCacheable(response, ask)) return single(response, info, nonce);
    const isPage = isHtml(response);
    const text = await response.text();
    const sealed = isPage ? replaceNonceByHashes(text, nonce) : { html: text, scripts: [] };
    if (!sealed) return single(new Response(text, response), info, nonce);
    const body = Buffer.from(sealed.html);
    // What few ask for costs what gzip would and is a fifth smaller; what many ask for is compressed as far as it goes.
    const isForFew = shown !== null || ask.isOneOfMany;
    const bodies = keepBodies(body, {
      isText: true,
      brotliQuality: isForFew ? 5 : 9,
      isBrotliCheap: isForFew,
      onGrow: (more) => pages.grow(ask.key, bodies.hash, more),
    });
    return {
      cached: {
        bodies,
        head: [...headers, ...headOf(response, info, sealed.scripts, shown !== null)].flat(),
        ...(ask.isMissing && { status: 404 }),
      },
      bytes: body.length + ask.key.length + 2_000,
      // Named by all it shows of the viewer and emptied by every change of content: what is left is a matter of taste.
      ...((isForFew || ask.isMissing) && { lasts: 6 }),
    };
  }

  function headOf(response: Response, info: RequestInfo, scripts: readonly string[], isPersonal: boolean): HeaderList {
    const { settings } = services.siteNow();
    const policy = contentPolicy({
      settings,
      oauthOrigins: services.gateways.social.origins,
      scripts,
      simulator: simulatorOrigins(environment),
      isHttps,
      withAnalytics: mayMeasure(info.pathname),
    });
    const own = ['Link', 'X-Remix-Response'].flatMap((name) => {
      const value = response.headers.get(name);
      return value ? ([[name, value]] as const) : [];
    });
    return [
      ['Content-Type', response.headers.get('Content-Type') ?? ''],
      ['Cache-Control', isPersonal ? 'no-store' : 'private, no-cache'],
      ['Vary', settings.detectLanguage ? 'Accept-Encoding, Cookie, Accept-Language' : 'Accept-Encoding, Cookie'],
      ['Content-Security-Policy', policy],
      ...own,
    ];
  }

  function single(response: Response, info: RequestInfo, nonce: string): Made {
    // The scripts of this answer carry this nonce, and it goes to one visitor only.
    info.nonce = nonce;
    return { single: response };
  }

  function findForViewer(asked: CacheableRequest, session: string, request: IncomingMessage, info: RequestInfo): Found {
    if (!services.isUp()) return null;
    const known = viewers.known(session);
    if (known !== undefined) return findShown(asked, known, request, info);
    return async () => {
      const found = findShown(asked, await viewers.find(session), request, info);
      return typeof found === 'function' ? found() : found;
    };
  }

  function findShown(asked: CacheableRequest, shown: Shown | null, request: IncomingMessage, info: RequestInfo): Found {
    if (!shown) return null;
    const ask = { ...asked, key: `${asked.key}\n${shown.key}` };
    if (!pages.mayKeep(ask.key)) return null;
    const answer = pages.find(ask.key, () => make(ask, info, shown));
    if (!answer) return () => load(ask, request, info, shown);
    counts.hits++;
    return answer;
  }

  async function load(
    ask: CacheableRequest,
    request: IncomingMessage,
    info: RequestInfo,
    shown: Shown | null = null,
  ): Promise<CachedResponse | null> {
    counts.misses++;
    const enter = await renders.entranceOf(request, info);
    const loaded = await pages.load(ask.key, () => make(ask, info, shown), enter);
    if (loaded.kind === 'cached') return loaded.answer;
    // A failure is made again, for its page to carry the visitor's own request id.
    if (loaded.kind === 'single' && loaded.response.status < 500) info.answer = loaded.response;
    return null;
  }

  return {
    counts,
    size: pages.size,
    /** A form changes what its sender sees, and it is to be seen at once. */
    meetForm(request: IncomingMessage, response: ServerResponse): void {
      const session = sessionIn(request.headers.cookie);
      if (!session) return;
      const forget = () => viewers.forget(session);
      forget();
      response.once('finish', forget).once('close', forget);
    },
    find(request: IncomingMessage, info: RequestInfo): Found {
      const ask = cacheableRequest(request, info, { settings: services.siteNow().settings, knowsAddress });
      if (!ask || !pages.mayKeep(ask.key)) return null;
      if (ask.rememberedLanguage) info.setsCookie = languageCookie(ask.rememberedLanguage, isHttps);
      if (ask.session) return findForViewer(ask, ask.session, request, info);
      const answer = pages.find(ask.key, ask.isOneOfMany ? null : () => make(ask, info));
      if (answer) {
        counts.hits++;
        return answer;
      }
      if (!services.isUp()) return null;
      return () => load(ask, request, info);
    },
    close: stopListening,
  };
}

function isCacheable(response: Response, ask: CacheableRequest): boolean {
  if (response.status !== (ask.isMissing ? 404 : 200)) return false;
  if (response.headers.has('Set-Cookie') || response.headers.has('X-Keep')) return false;
  return isHtml(response) || response.headers.get('Content-Type')?.startsWith('text/x-script') === true;
}

function isHtml(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/html') === true;
}
