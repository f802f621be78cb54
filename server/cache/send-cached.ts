import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedCodings } from '../http/codings';
import type { RequestInfo } from '../http/request-info';
import type { CachedResponse } from './response-cache';

const yearSeconds = 31_536_000;

/** As `app/http/request/preferences.server.ts` writes it. */
export function languageCookie(code: string, isHttps: boolean): string {
  return `lng=${code}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}${isHttps ? '; Secure' : ''}`;
}

/** As near to the wire as Node allows. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  { id, setsCookie }: Pick<RequestInfo, 'id' | 'setsCookie'>,
): number {
  const { coding, body, etag } = answer.bodies.pick(acceptedCodings(request.headers['accept-encoding'] as string));
  const isKnown = answer.status === undefined && (request.headers['if-none-match']?.includes(etag) ?? false);
  const status = answer.status ?? (isKnown ? 304 : 200);
  const head = answer.isImmutable ? [...answer.head] : [...answer.head, 'ETag', etag, 'X-Request-Id', id];
  if (setsCookie) head.push('Set-Cookie', setsCookie);
  if (!isKnown) head.push('Content-Length', String(body.length));
  if (!isKnown && coding !== 'identity') head.push('Content-Encoding', coding);
  response.writeHead(status, head);
  response.end(isKnown || request.method === 'HEAD' ? undefined : body);
  return status;
}
