import type { NextFunction, Request, Response } from 'express';
import type { AppServices, Environment } from '~/server-contract';
import { machineCall, sendErrorPage } from './error-page';
import { requestInfo } from './request-info';

const safe = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
/** Machines call these and sign what they send. */
const signed = /^\/api\/(seamless|webhooks|lottery-results)\/|^\/dev\/social\/[a-z]+\/(oauth\/)?(access_)?token$/;

/** Where forms under the site's own address come from: its one origin, or this machine's names while it has none. */
export function ownOrigins(environment: Pick<Environment, 'appOrigin'>, port: number): ReadonlySet<string> {
  if (environment.appOrigin) return new Set([environment.appOrigin]);
  return new Set(['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}${port === 80 ? '' : `:${port}`}`));
}

type OwnPages = {
  services: Pick<AppServices, 'judgeHost'>;
  environment: Pick<Environment, 'appOrigin'>;
  origins: () => ReadonlySet<string>;
};

/**
 * Whether a form is sent from a page of the site: under a listed domain from that domain itself, over https; under any
 * other host from the site's own origin.
 */
function isOwnPage({ services, environment, origins }: OwnPages, origin: string, host: string): boolean {
  if (typeof services.judgeHost(host) !== 'object') return origins().has(origin);
  const isSecure = environment.appOrigin?.startsWith('https://') ?? false;
  return isSecure && origin === new URL(`https://${host}`).origin;
}

/** Every unsafe request of a browser must come from a page of ours. A browser always says where it comes from. */
export function requireOwnOrigin(pages: OwnPages) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (safe.has(request.method)) return next();
    const { origin, cookie, 'sec-fetch-site': site } = request.headers;
    const { pathname, host } = requestInfo(request);
    if (signed.test(pathname)) {
      return cookie === undefined ? next() : sendErrorPage(request, response, 'foreign');
    }
    const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
    const isOwn = typeof origin === 'string' && isOwnSite && isOwnPage(pages, origin, host);
    return isOwn ? next() : sendErrorPage(request, response, 'foreign');
  };
}

const answered = new Set(['GET', 'HEAD', 'POST']);

/** Remix would take each other method for a POST. */
export function refuseOtherMethods(request: Request, response: Response, next: NextFunction) {
  if (answered.has(request.method)) return next();
  const isMachine = machineCall.test(requestInfo(request).pathname);
  sendErrorPage(request, response, 'method', { Allow: isMachine ? 'POST' : 'GET, HEAD, POST' });
}
