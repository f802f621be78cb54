import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { readablePath } from './address-rules';
import { sendErrorPage } from './error-page';
import type { Environment } from './house';
import { visitOf } from './visit';

const forwarding =
  /^(x-(original-)?forwarded(-.*)?|forwarded|via|x-real-ip|(cf-connecting|true-client|(x|fastly)-client|x-cluster-client)-ip|x-envoy-external-address)$/;

/** Asked by a program on this machine, with nobody in between. */
function isLocal(request: IncomingMessage): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const isLoopback = peer === '::1' || /^(::ffff:)?127\./.test(peer);
  return isLoopback && !Object.keys(request.headers).some((name) => forwarding.test(name));
}

/** `/dev/*` does not exist for others. Routes match addresses decoded and in any case, so this does too. */
export function hideDevPages(request: Request, response: Response, next: NextFunction) {
  const path = readablePath(visitOf(request).pathname) ?? '';
  if (/^\/+dev(\/|\.|$)/.test(path) && !isLocal(request)) return sendErrorPage(request, response, 'notFound');
  next();
}

/** With a token for whoever bears it, without one for this machine. */
export function mayReadMetrics(request: IncomingMessage, { metricsToken }: Pick<Environment, 'metricsToken'>): boolean {
  if (!metricsToken) return isLocal(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
