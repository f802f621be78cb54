import type { NextFunction, Request, Response } from 'express';
import type { AppServices } from '~/server-contract';
import { sendErrorPage } from './error-page';
import { isAuthority, requestInfo } from './request-info';

/** Old names of the home page. */
export const homeAliases: ReadonlySet<string> = new Set(['/index', '/index.html', '/home']);
const ownPaths = new Set(['/healthz', '/metrics']);

/** The pathname as routes will match it: decoded, in lower case. Null for what no address may hold. */
export function readablePath(pathname: string): string | null {
  if (!pathname.startsWith('/')) return null;
  try {
    const decoded = decodeURIComponent(pathname);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
    return /[\u0000-\u001f\u007f\\]/.test(decoded) ? null : decoded.toLowerCase();
  } catch {
    return null;
  }
}

/** 400 for what cannot be read, 421 for a host that is not ours, 301 for old and untidy addresses. */
export function judgeAddress(services: AppServices) {
  return (request: Request, response: Response, next: NextFunction) => {
    const { pathname, search, host, origin } = requestInfo(request);
    const isReadable = readablePath(pathname) !== null && !/%00/.test(search);
    if (!isReadable || !isAuthority(host) || !URL.canParse(origin + pathname)) {
      return sendErrorPage(request, response, 'badAddress');
    }
    if (!ownPaths.has(pathname) && services.judgeHost(host) === 'unknown') {
      return sendErrorPage(request, response, 'wrongHost');
    }
    const tidy = tidied(pathname);
    if (tidy !== pathname && (request.method === 'GET' || request.method === 'HEAD')) {
      response.writeHead(301, {
        Location: tidy + search,
        'Cache-Control': 'public, max-age=3600',
        'Content-Length': 0,
      });
      response.end();
      return;
    }
    next();
  };
}

/** Never begins with two slashes: a browser would take that for another host. */
function tidied(pathname: string): string {
  if (homeAliases.has(pathname)) return '/';
  const single = pathname.replace(/\/{2,}/g, '/');
  return single.length > 1 ? single.replace(/\/$/, '') : single;
}
