import { lostReply } from '~/http/forms/lost-reply';
import type { LineState } from './connection-events';
import { unattendedHeader } from './unattended';

export type Messages = {
  /** The browser knew that it was offline. */
  nothingSent: string;
  /** Nobody answered, and the form counts once however often it is sent. */
  sendAgain: string;
  /** Nobody answered, and nobody knows whether it arrived. */
  unknown: string;
  /** The server refused the request before the page's own code saw it. */
  refused: (status: number) => string;
};

export type RetryOptions = {
  send: typeof fetch;
  isOnline: () => boolean;
  /** Resolves after the time or as soon as the browser says that it is online again. */
  wait: (ms: number) => Promise<void>;
  now: () => number;
  here: () => string;
  messages: () => Messages;
  tell: (state: LineState) => void;
  /** Whether the page asks for its own data by itself; asked once for each request. */
  takeUnattended: () => boolean;
  /** For pages whose forms have no place for the message. */
  tellLost: (message: string) => void;
};

const pausesMs = [500, 1_000, 2_000, 4_000];
const loadLimitMs = 60_000;
const formLimitMs = 20_000;
/** An answer of a proxy or of a server that is not ready: nothing of the page's own came through. */
const passingStatuses = new Set([502, 503, 504]);

/**
 * The browser's `fetch` for page data, made patient. What only reads is asked again until it comes, while the page stays
 * as it is. A form that the site carries out once, however often it comes, is sent again. Any other form is sent once, and
 * the page says that nobody knows whether it arrived.
 */
export function retryingFetch(options: RetryOptions): typeof fetch {
  const { send } = options;
  const unanswered = unansweredForm();
  return (input, init) => {
    const url = addressOf(input);
    if (url === null || !url.pathname.endsWith('.data')) return send(input, init);
    unanswered.forgetElsewhere(options.here());
    const body = init?.body;
    const isOwnPage = pagePath(url) === options.here();
    const isUnattended = options.takeUnattended() && isOwnPage && body == null;
    const own = isUnattended ? { ...init, headers: { ...init?.headers, [unattendedHeader]: '1' } } : init;
    if (!(body instanceof FormData || body instanceof URLSearchParams)) {
      return body == null ? untilAnswered(options, input, own, loadLimitMs) : send(input, init);
    }
    // A form that leads elsewhere opens something: it has no fields on this page to keep.
    if (!isOwnPage) return untilAnswered(options, input, init, loadLimitMs);
    return sendForm(options, unanswered, input, init as RequestInit, body);
  };
}

type UnansweredForm = ReturnType<typeof unansweredForm>;

/**
 * The form that nobody has answered yet, by its name on its page. The page may be read again meanwhile and gives the form
 * another key: sent again under that one, it would be carried out a second time.
 */
function unansweredForm() {
  let form: { page: string; name: string; key: string } | null = null;
  const nameOf = (body: Body) => ['intent', 'seat'].map((part) => String(body.get(part) ?? '')).join(' ');
  return {
    forgetElsewhere(here: string) {
      if (form?.page !== here) form = null;
    },
    /** Gives a form that is sent again the key it was sent under. */
    giveKey(body: Body) {
      if (form && body.has('requestKey') && form.name === nameOf(body)) body.set('requestKey', form.key);
    },
    isAnswered(body: Body) {
      if (form?.name === nameOf(body)) form = null;
    },
    isLost(body: Body, page: string) {
      const key = String(body.get('requestKey') ?? '');
      if (key !== '') form = { page, name: nameOf(body), key };
    },
  };
}

type Body = FormData | URLSearchParams;

async function sendForm(
  options: RetryOptions,
  unanswered: UnansweredForm,
  input: RequestInfo | URL,
  init: RequestInit,
  body: Body,
) {
  const page = options.here();
  const messages = options.messages();
  const lost = (message: string) => {
    options.tellLost(message);
    return lostReply(message, body);
  };
  const isOnce = countsOnce(body);
  if (!isOnce && !options.isOnline()) return lost(messages.nothingSent);
  unanswered.giveKey(body);
  try {
    const response = await untilAnswered(options, input, init, isOnce ? formLimitMs : 0);
    const isReadable = response.status < 400 || response.headers.has('X-Remix-Response');
    // Where the site itself does not know what came of the form, it keeps the key.
    if (isReadable && response.status !== 503) unanswered.isAnswered(body);
    else unanswered.isLost(body, page);
    return isReadable ? response : lost(messages.refused(response.status));
  } catch (error) {
    unanswered.isLost(body, page);
    if (!isLost(error)) throw error;
    return lost(isOnce ? messages.sendAgain : messages.unknown);
  }
}

/** By its request key, or because it names a round of a game and what is done in it: a move, a cash-out. */
function countsOnce(body: Body): boolean {
  return ['requestKey', 'round'].some((name) => String(body.get(name) ?? '') !== '');
}

/** Throws what the last try threw once the time is over; a request that the page has given up is not tried again. */
async function untilAnswered(
  options: RetryOptions,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  limitMs: number,
): Promise<Response> {
  const { send, wait, now, tell } = options;
  const since = now();
  for (let tries = 0; ; tries++) {
    try {
      const response = await send(input, init);
      if (isOurs(response)) {
        if (tries > 0) tell('up');
        return response;
      }
      throw new TypeError('Failed to fetch');
    } catch (error) {
      if (!isLost(error) || init?.signal?.aborted) throw error;
      tell('down');
      const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)] as number;
      if (now() - since + pauseMs > limitMs) {
        tell('up');
        throw error;
      }
      await wait(pauseMs);
      if (init?.signal?.aborted) throw new DOMException('The page has gone on', 'AbortError');
    }
  }
}

function isOurs(response: Response): boolean {
  return response.headers.has('X-Remix-Response') || !passingStatuses.has(response.status);
}

/** Browsers throw a TypeError for every request that did not come through. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError;
}

function addressOf(input: RequestInfo | URL): URL | null {
  if (input instanceof Request) return new URL(input.url);
  return URL.canParse(String(input), 'http://site') ? new URL(String(input), 'http://site') : null;
}

/** The page that data is asked for: `/_root.data` is that of `/`. */
function pagePath({ pathname }: URL): string {
  return pathname === '/_root.data' ? '/' : pathname.slice(0, -'.data'.length);
}
