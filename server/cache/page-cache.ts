import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppServices, Environment, Shown } from '~/server-contract';
import type { HeaderList } from '../http/headers';
import type { RequestInfo } from '../http/request-info';
import type { AskRemix } from '../remix/remix-answer';
import type { Renders } from '../remix/renders';
import { openKnownViewers } from './known-viewers';
import { type CacheableRequest, cacheableRequest, sessionIn } from './page-cache-key';
import { openPageMaker } from './page-maker';
import { type CachedResponse, openResponseCache } from './response-cache';
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
  const make = openPageMaker({ services, environment, askRemix, headers, isHttps, onGrow: pages.grow });
  const viewers = openKnownViewers(services, now);
  const counts = { hits: 0, misses: 0 };

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
      const answer = pages.find(ask.key, ask.isOneOfMany ? null : () => make(ask, info, null));
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
