import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { Environment } from '~/server-contract';
import { readablePath } from './address-rules';
import { sendErrorPage } from './error-page';
import { requestInfo } from './request-info';

/** What proxies, balancers and content networks add: one of them means that somebody else asks. */
const forwarding = new RegExp(
  `^(?:${[
    'via',
    '(?:x-)?(?:original-)?forwarded.*',
    'x-real-.*',
    'x-original-.*',
    'x-client.*',
    'x-cluster-.*',
    'x-remote-.*',
    'x-proxy.*',
    'x-envoy-.*',
    'x-amz.*',
    'x-azure-.*',
    'x-appengine-.*',
    'x-cloud.*',
    'x-arr-.*',
    'x-vercel-.*',
    'x-nf-.*',
    'x-varnish',
    'x-host',
    'x-http-host-override',
    'x-rewrite-url',
    'x-scheme',
    'x-url-scheme',
    'x-sendfile-type',
    'x-accel-.*',
    'x-bluecoat-via',
    'x-coming-from',
    'x-originating-.*',
    'x-true-client-ip',
    'true-client-ip',
    'client-ip',
    'proxy-.*',
    'front-end-https',
    'cdn-.*',
    'cf-.*',
    'cloudfront-.*',
    'fastly-.*',
    'fly-.*',
    'akamai-.*',
    'incap-.*',
    'do-connecting-ip',
    'wl-proxy-.*',
  ].join('|')})$`,
);

/** What browsers send of their own. */
const notForwarding = new Set(['proxy-connection']);

/** This machine by a name that no outsider's page can point elsewhere: a page of `evil.example` could have that name lead here. */
const ownName = /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])(?::\d{1,5})?$/i;

/** Asked by a program on this machine, by this machine's own name, with nobody in between: HTTP/1.0 is what a proxy speaks that says nothing of itself. */
function isLocal(request: IncomingMessage): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const isLoopback = peer === '::1' || /^(::ffff:)?127\./.test(peer);
  if (!isLoopback || request.httpVersion === '1.0' || !ownName.test(request.headers.host ?? '')) return false;
  return !Object.keys(request.headers).some((name) => forwarding.test(name) && !notForwarding.has(name));
}

/** `/dev/*` does not exist for others. Routes match addresses decoded and in any case, so this does too. */
export function hideDevPages(request: Request, response: Response, next: NextFunction) {
  const path = readablePath(requestInfo(request).pathname) ?? '';
  if (/^\/+dev(\/|\.|$)/.test(path) && !isLocal(request)) return sendErrorPage(request, response, 'notFound');
  next();
}

type MetricsRules = Pick<Environment, 'metricsToken' | 'isEmbedded' | 'isDemo'>;

/** With a token for whoever bears it; without one for this machine, but not in production, where a proxy is on it. */
export function mayReadMetrics(request: IncomingMessage, { metricsToken, isEmbedded, isDemo }: MetricsRules): boolean {
  if (!metricsToken) return (isEmbedded || isDemo) && isLocal(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
