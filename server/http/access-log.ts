import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { AppServices } from '~/server-contract';
import { requestInfo } from './request-info';

/** One line an answer: who, what, how long. Never a query, a header or a body: that is where secrets travel. */
export function logAccess(services: Pick<AppServices, 'log'>): RequestHandler {
  return (request, response, next) => {
    // Whichever comes first: what a visitor leaves is closed without having been finished.
    const done = () => {
      response.off('finish', done).off('close', done);
      const { statusCode } = response;
      logShort(services, request, statusCode, statusCode >= 500 ? 'failed' : 'answered');
    };
    response.on('finish', done).on('close', done);
    next();
  };
}

/** The same line at once. `oneIn` tells for how many answers it is valid. */
export function logShort(
  { log }: Pick<AppServices, 'log'>,
  request: IncomingMessage,
  statusCode: number,
  said: string,
  oneIn = 1,
): void {
  const level = statusCode >= 500 ? 'warn' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const responseTime = Math.round(performance.now() - requestInfo(request).startedAt);
  log[level]({ req: describe(request), res: { statusCode }, responseTime, ...(oneIn > 1 && { oneIn }) }, said);
}

function describe(request: IncomingMessage) {
  const { id, pathname, address } = requestInfo(request);
  return { id, method: request.method, path: pathname.slice(0, 300), address };
}
