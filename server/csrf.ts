import type { NextFunction, Request, Response } from 'express';
import { machineCall, sendErrorPage } from './error-page';
import type { Environment } from './house';
import { visitOf } from './visit';

const safe = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
/** Machines call these and sign what they send. */
const signed = /^\/api\/(seamless|webhooks)\/|^\/dev\/social\/[a-z]+\/(oauth\/)?(access_)?token$/;

/** Where forms of this site may come from: its one origin, or this machine's names while it has none. */
export function ownOrigins(environment: Pick<Environment, 'appOrigin'>, port: number): ReadonlySet<string> {
  if (environment.appOrigin) return new Set([environment.appOrigin]);
  return new Set(['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}${port === 80 ? '' : `:${port}`}`));
}

/** Every unsafe request of a browser must come from a page of ours. A browser always says where it comes from. */
export function requireOwnOrigin(origins: () => ReadonlySet<string>) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (safe.has(request.method)) return next();
    const { origin, cookie, 'sec-fetch-site': site } = request.headers;
    if (signed.test(visitOf(request).pathname)) {
      return cookie === undefined ? next() : sendErrorPage(request, response, 'foreign');
    }
    const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
    const isOwn = typeof origin === 'string' && origins().has(origin) && isOwnSite;
    return isOwn ? next() : sendErrorPage(request, response, 'foreign');
  };
}

const answered = new Set(['GET', 'HEAD', 'POST']);

/** Remix would take each other method for a POST. */
export function refuseOtherMethods(request: Request, response: Response, next: NextFunction) {
  if (answered.has(request.method)) return next();
  const isMachine = machineCall.test(visitOf(request).pathname);
  sendErrorPage(request, response, 'method', { Allow: isMachine ? 'POST' : 'GET, HEAD, POST' });
}
