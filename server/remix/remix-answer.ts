import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeReadableStreamToWritable } from '@remix-run/node';
import type { AppServices, ServerContext } from '~/server-contract';
import { DatabaseAway } from '../database-watch';
import type { RequestInfo } from '../http/request-info';

export type FetchHandler = (request: Request, context: ServerContext) => Promise<Response>;
type Asking = RequestInfo & { isCached?: boolean; keepFor?: object | null };
export type AskRemix = (request: Request, asking: Asking) => Promise<Response>;

export function askingRemix(handle: FetchHandler, services: AppServices): AskRemix {
  return async (request, { nonce, id, address, country, makeForm, isCached = false, keepFor = null }) => {
    const requestId = isCached ? undefined : id;
    const context: ServerContext = {
      services,
      express: true,
      nonce,
      requestId,
      address,
      country,
      keep: isCached,
      keepFor,
      ...(makeForm && { makeForm }),
      cookies: [],
      headers: [],
    };
    const answer = await handle(request, context);
    if (context.isDatabaseAway && answer.status >= 500) {
      await answer.body?.cancel();
      throw new DatabaseAway();
    }
    const whole = withContext(answer, context);
    if (context.page) pages.set(whole, context.page);
    return whole;
  };
}

/** The bytes of answers that are pages: reading them out of a stream takes longer than sending them. */
const pages = new WeakMap<Response, Buffer>();

/** The answer's own cookies come last: of two with one name the browser keeps the later. */
function withContext(answer: Response, context: ServerContext): Response {
  const missing = context.headers.filter(([name]) => !answer.headers.has(name));
  if (missing.length === 0 && context.cookies.length === 0) return answer;
  const headers = new Headers(answer.headers);
  for (const [name, value] of missing) headers.set(name, value);
  headers.delete('Set-Cookie');
  for (const line of [...context.cookies, ...answer.headers.getSetCookie()]) headers.append('Set-Cookie', line);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/**
 * The visitor's request as Remix reads it. Forwarding headers and the origin have been judged and go no further: Remix
 * would hold the origin against the host, and this machine has three names.
 */
export function toFetchRequest(request: IncomingMessage, response: ServerResponse, info: RequestInfo): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || judged.has(name) || name.startsWith('x-forwarded-')) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('host', info.host);
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return new Request(info.origin + info.pathname + info.search, {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(info.body && { body: streamOf(info.body), duplex: 'half' }),
  } as RequestInit);
}

/** One chunk, handed on as it is: `Request` copies a body that comes as bytes. */
function streamOf(body: Buffer): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      if (body.length > 0) controller.enqueue(body);
      controller.close();
    },
  });
}

const judged = new Set(['forwarded', 'origin']);
const personal = /(?:^|;\s*)(?:__Host-)?session=/;
const safe = new Set(['GET', 'HEAD']);

export async function sendFetchResponse(request: IncomingMessage, response: ServerResponse, answer: Response) {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie' && name !== 'x-keep') response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  if (!answer.headers.has('Cache-Control')) response.setHeader('Cache-Control', cacheControl(request, answer));
  const page = pages.get(answer);
  if (page && request.method !== 'HEAD') {
    response.end(page);
  } else if (!answer.body || request.method === 'HEAD') {
    void answer.body?.cancel().catch(() => {});
    response.end();
  } else {
    await writeReadableStreamToWritable(answer.body, response);
  }
}

function cacheControl(request: IncomingMessage, answer: Response): string {
  const isPersonal = personal.test(request.headers.cookie ?? '') || answer.headers.has('Set-Cookie');
  return isPersonal || !safe.has(request.method ?? '') ? 'no-store' : 'private, no-cache';
}
