import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp } from 'pino-http';
import type { House } from './house';
import { visitOf } from './visit';

/** One line an answer: who, what, how long. Never a query, a header or a body: that is where secrets travel. */
export function logAccess(house: Pick<House, 'log'>) {
  return pinoHttp<IncomingMessage, ServerResponse>({
    logger: house.log,
    genReqId: (request) => visitOf(request).id,
    wrapSerializers: false,
    quietReqLogger: true,
    quietResLogger: true,
    serializers: { req: describe, res: (response: ServerResponse) => response.statusCode },
    customAttributeKeys: { req: 'request', res: 'status', responseTime: 'ms' },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'warn' : 'info'),
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'failed',
  });
}

/** The same line for an answer out of memory, without the machinery. */
export function logKept({ log }: Pick<House, 'log'>, request: IncomingMessage, status: number): void {
  if (!log.isLevelEnabled('info')) return;
  const { startedAt } = visitOf(request);
  log.info(
    { request: describe(request), status, ms: Math.round(performance.now() - startedAt) },
    'answered from memory',
  );
}

function describe(request: IncomingMessage) {
  const { id, pathname, address } = visitOf(request);
  return { id, method: request.method, path: pathname.slice(0, 300), address };
}
