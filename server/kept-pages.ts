import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedCodings, keepBodies } from './codings';
import { contentPolicy, type HeaderList, mayMeasure, simulatorOrigins } from './headers';
import type { Environment, House, Shown } from './house';
import { type KeptAnswer, type Made, openKeptAnswers } from './kept-answers';
import { type KeptAsk, keptAsk, sessionIn } from './kept-key';
import { openKnownViewers } from './known-viewers';
import type { AskRemix } from './remix-answer';
import { sealPage } from './sealed-page';
import { makeNonce, type Visit } from './visit';

type KeptPagesOptions = {
  house: House;
  environment: Environment;
  askRemix: AskRemix;
  headers: HeaderList;
  now?: () => number;
};

/** The page kept for this visitor; else what to await for one; else null: the page is theirs alone. */
type Found = KeptAnswer | (() => Promise<KeptAnswer | null>) | null;

export type KeptPages = ReturnType<typeof openKeptPages>;

const megabyte = 1_048_576;

/** Pages that look the same to many, whole and compressed, for a few seconds. A change of content empties them. */
export function openKeptPages({ house, environment, askRemix, headers, now }: KeptPagesOptions) {
  const isHttps = environment.appOrigin?.startsWith('https://') ?? false;
  const pages = openKeptAnswers({
    maxBytes: 64 * megabyte,
    freshMs: 5_000,
    staleMs: 15_000,
    version: house.version,
    isUp: house.isUp,
    ...(now ? { now } : {}),
  });
  const stopListening = house.onChange(pages.clear);
  const viewers = openKnownViewers(house, now);
  const counts = { hits: 0, misses: 0 };

  async function make(ask: KeptAsk, visit: Visit, shown: Shown | null = null): Promise<Made> {
    const nonce = makeNonce();
    const { settings } = house.siteNow();
    const request = new Request(ask.url, { headers: ask.headers });
    const response = await askRemix(request, { ...visit, nonce, isKept: true, keepFor: shown?.viewer ?? null });
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
    if (response.status !== 200 || !isPage || response.headers.has('Set-Cookie') || response.headers.has('X-Keep'))
      return single(response, visit, nonce);
    const html = await response.text();
    const sealed = sealPage(html, nonce);
    if (!sealed) return single(new Response(html, response), visit, nonce);
    const body = Buffer.from(sealed.html);
    const policy = contentPolicy({
      settings,
      oauthOrigins: house.gateways.social.origins,
      scripts: sealed.scripts,
      simulator: simulatorOrigins(environment),
      isHttps,
      withAnalytics: mayMeasure(visit.pathname),
    });
    const bodies = keepBodies(body, {
      isText: true,
      // One viewer's page is asked for a few times only: it costs what gzip would and is a fifth smaller.
      brotliQuality: shown ? 5 : 9,
      isBrotliCheap: shown !== null,
      onGrow: (more) => pages.grow(ask.key, bodies.hash, more),
    });
    const link = response.headers.get('Link');
    return {
      kept: {
        bodies,
        head: [
          ...headers,
          ['Content-Type', 'text/html; charset=utf-8'],
          ['Cache-Control', shown ? 'no-store' : 'private, no-cache'],
          ['Vary', settings.detectLanguage ? 'Accept-Encoding, Cookie, Accept-Language' : 'Accept-Encoding, Cookie'],
          ['Content-Security-Policy', policy],
          ...(link ? ([['Link', link]] as const) : []),
        ].flat(),
      },
      bytes: body.length + ask.key.length + 2_000,
      // Named by all it shows of the viewer and emptied by every change of content: what is left is a matter of taste.
      ...(shown && { lasts: 6 }),
    };
  }

  function single(response: Response, visit: Visit, nonce: string): Made {
    // The scripts of this answer carry this nonce, and it goes to one visitor only.
    visit.nonce = nonce;
    return { single: response };
  }

  function findForViewer(asked: KeptAsk, session: string, visit: Visit): Found {
    if (!house.isUp()) return null;
    const known = viewers.known(session);
    if (known !== undefined) return findShown(asked, known, visit);
    return async () => {
      const found = findShown(asked, await viewers.find(session), visit);
      return typeof found === 'function' ? found() : found;
    };
  }

  function findShown(asked: KeptAsk, shown: Shown | null, visit: Visit): Found {
    if (!shown) return null;
    const ask = { ...asked, key: `${asked.key}\n${shown.key}` };
    if (!pages.mayKeep(ask.key)) return null;
    const answer = pages.find(ask.key, () => make(ask, visit, shown));
    if (!answer) return () => load(ask, visit, shown);
    counts.hits++;
    return answer;
  }

  async function load(ask: KeptAsk, visit: Visit, shown: Shown | null = null): Promise<KeptAnswer | null> {
    counts.misses++;
    const loaded = await pages.load(ask.key, () => make(ask, visit, shown));
    if (loaded.kind === 'kept') return loaded.answer;
    // A failure is made anew, for its page to carry the visitor's own request id.
    if (loaded.kind === 'single' && loaded.response.status < 500) visit.answer = loaded.response;
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
    find(request: IncomingMessage, visit: Visit): Found {
      const ask = keptAsk(request, visit, house.siteNow().settings);
      if (!ask || !pages.mayKeep(ask.key)) return null;
      if (ask.session) return findForViewer(ask, ask.session, visit);
      const answer = pages.find(ask.key, () => make(ask, visit));
      if (answer) {
        counts.hits++;
        return answer;
      }
      if (!house.isUp()) return null;
      return () => load(ask, visit);
    },
    close: stopListening,
  };
}

/** As near to the wire as Node allows. */
export function sendKept(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer, id: string): number {
  const { coding, body, etag } = answer.bodies.pick(acceptedCodings(request.headers['accept-encoding'] as string));
  const isKnown = request.headers['if-none-match']?.includes(etag) ?? false;
  const status = isKnown ? 304 : 200;
  const head = answer.isImmutable ? [...answer.head] : [...answer.head, 'ETag', etag, 'X-Request-Id', id];
  if (!isKnown) head.push('Content-Length', String(body.length));
  if (!isKnown && coding !== 'identity') head.push('Content-Encoding', coding);
  response.writeHead(status, head);
  response.end(isKnown || request.method === 'HEAD' ? undefined : body);
  return status;
}
