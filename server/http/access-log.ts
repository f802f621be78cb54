import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp } from 'pino-http';
import type { AppServices } from '~/server-contract';
import { requestInfo } from './request-info';

/** One line an answer: who, what, how long. Never a query, a header or a body: that is where secrets travel. */
export function logAccess(services: Pick<AppServices, 'log'>) {
  return pinoHttp<IncomingMessage, ServerResponse>({
    logger: services.log,
    genReqId: (request) => requestInfo(request).id,
    // Wrapped, the library's own serialisers would write headers before ours are asked.
    wrapSerializers: false,
    serializers: { req: describe, res: ({ statusCode }: ServerResponse) => ({ statusCode }) },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'warn' : 'info'),
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'failed',
    // The error itself is logged once, where it is met; this line only counts the answer.
    customErrorObject: (_request, _response, _error, { err: _err, ...line }) => line,
  });
}

/** The same line for an answer that needed little, without the machinery. `oneIn` tells for how many answers it is valid. */
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
