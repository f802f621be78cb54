import type { IncomingMessage } from 'node:http';
import { keepBodies } from '../http/codings';
import type { HeaderList } from '../http/headers';
import type { RequestInfo } from '../http/request-info';
import type { AskRemix } from '../remix/remix-answer';
import type { Renders } from '../remix/renders';
import { type CachedResponse, type Made, openResponseCache } from './response-cache';

type StaticCacheOptions = { askRemix: AskRemix; headers: HeaderList; renders: Renders };

const cachedPath = /^\/(?:art|words)\/[\w./+%~-]+$/;

/** Drawn art and words: their addresses name what they hold, so they are made once and kept, whoever asks. */
export function openStaticCache({ askRemix, headers, renders }: StaticCacheOptions) {
  const files = openResponseCache({
    maxBytes: 32 * 1_048_576,
    freshMs: Number.POSITIVE_INFINITY,
    staleMs: Number.POSITIVE_INFINITY,
    version: () => 0,
    isUp: () => true,
    enterToRefresh: renders.enterToRefresh,
  });

  async function make(key: string, info: RequestInfo): Promise<Made> {
    const response = await askRemix(new Request(info.origin + info.pathname), { ...info, isCached: true });
    const cacheControl = response.headers.get('Cache-Control') ?? '';
    if (response.status !== 200 || !cacheControl.includes('immutable') || response.headers.has('Set-Cookie'))
      return { single: response };
    const own = [...response.headers].filter(([name]) => name !== 'content-length');
    const body = Buffer.from(await response.arrayBuffer());
    const bodies = keepBodies(body, {
      isText: true,
      brotliQuality: 9,
      onGrow: (more) => files.grow(key, bodies.hash, more),
    });
    const replaced = new Set(own.map(([name]) => name));
    const cached = headers.filter(([name]) => !replaced.has(name.toLowerCase()));
    return {
      cached: { bodies, head: [...cached, ...own, ['Vary', 'Accept-Encoding']].flat(), isImmutable: true },
      bytes: body.length + key.length + 1_000,
    };
  }

  return {
    find(request: IncomingMessage, info: RequestInfo): CachedResponse | (() => Promise<CachedResponse | null>) | null {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const key = info.pathname;
      if (!isRead || info.search || !cachedPath.test(key) || !files.mayKeep(key)) return null;
      const answer = files.find(key, () => make(key, info));
      if (answer) return answer;
      return async () => {
        const loaded = await files.load(key, () => make(key, info), await renders.entranceOf(request, info));
        if (loaded.kind === 'cached') return loaded.answer;
        if (loaded.kind === 'single' && loaded.response.status < 500) info.answer = loaded.response;
        return null;
      };
    },
  };
}
