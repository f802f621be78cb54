import { mayMeasure } from '~/domain/site/measuring';
import type { AppServices, Environment, Shown } from '~/server-contract';
import { keepBodies } from '../http/codings';
import { contentPolicy, type HeaderList, simulatorOrigins } from '../http/headers';
import { makeNonce, type RequestInfo } from '../http/request-info';
import type { AskRemix } from '../remix/remix-answer';
import { replaceNonceByHashes } from './csp-hashes';
import type { CacheableRequest } from './page-cache-key';
import type { Made } from './response-cache';

type MakerOptions = {
  services: AppServices;
  environment: Environment;
  askRemix: AskRemix;
  headers: HeaderList;
  isHttps: boolean;
  /** A kept body took more room: its other codings were made. */
  onGrow(key: string, hash: string, more: number): void;
};

/** Renders a page for the cache, for nobody or for one viewer; one that may not be kept is for this request alone. */
export function openPageMaker({ services, environment, askRemix, headers, isHttps, onGrow }: MakerOptions) {
  async function make(ask: CacheableRequest, info: RequestInfo, shown: Shown | null): Promise<Made> {
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
      onGrow: (more) => onGrow(ask.key, bodies.hash, more),
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
      // A page that Remix does not make may bring its own.
      ['Content-Security-Policy', response.headers.get('Content-Security-Policy') ?? policy],
      ...own,
    ];
  }

  return make;
}

function single(response: Response, info: RequestInfo, nonce: string): Made {
  // The scripts of this answer carry this nonce, and it goes to one visitor only.
  info.nonce = nonce;
  return { single: response };
}

function isCacheable(response: Response, ask: CacheableRequest): boolean {
  if (response.status !== (ask.isMissing ? 404 : 200)) return false;
  if (response.headers.has('Set-Cookie') || response.headers.has('X-Keep')) return false;
  return isHtml(response) || response.headers.get('Content-Type')?.startsWith('text/x-script') === true;
}

function isHtml(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/html') === true;
}
