import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { mayMeasure } from '~/domain/site/measuring';
import type { AppServices, Environment } from '~/server-contract';
import type { DatabaseWatch } from '../database-watch';
import { DatabaseAway } from '../database-watch';
import type { Metrics } from '../metrics';
import type { AskRemix } from '../remix/remix-answer';
import { answerByRemix } from '../remix/remix-handler';
import type { Renders } from '../remix/renders';
import { logAccess } from './access-log';
import { judgeAddress } from './address-rules';
import { readBodies } from './body-limits';
import type { Pace } from './collect-body';
import { refuseOtherMethods, requireOwnOrigin } from './csrf';
import { sendErrorPage } from './error-page';
import { contentPolicy, type HeaderList, simulatorOrigins } from './headers';
import { answerMachines } from './health';
import type { LiveStreams } from './live-stream';
import { hideDevPages } from './local-only';
import { makeNonce, requestInfo } from './request-info';
import { limitSignIns } from './sign-in-limiter';
import { answerVendors } from './vendor-api';

export type PipelineParts = {
  services: AppServices;
  environment: Environment;
  askRemix: AskRemix;
  renders: Renders;
  headers: HeaderList;
  metrics: Metrics;
  watch: DatabaseWatch;
  live: LiveStreams;
  isDraining: () => boolean;
  origins: () => ReadonlySet<string>;
  /** How slowly bodies may come. */
  pace?: Pace | undefined;
  /** Vite's, while developing. */
  dev?: RequestHandler;
};

/** All middleware in front of Remix, in the order it runs. */
export function createPipeline(parts: PipelineParts): Express {
  const { services, environment } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(setHeaders(parts));
  app.use(logAccess(services));
  app.use(judgeAddress(services));
  app.use(answerMachines(services, environment, { ping: parts.watch.ping, isDraining: parts.isDraining }));
  app.use(hideDevPages);
  if (parts.dev) app.use(parts.dev);
  app.use(requireOwnOrigin(parts));
  app.use(refuseOtherMethods);
  app.use(parts.live.answer);
  app.use((request: Request, response: Response, next: NextFunction) =>
    services.isUp() ? next() : sendErrorPage(request, response, 'away'),
  );
  app.use(limitSignIns(services, environment.webProcesses));
  app.use(readBodies(parts));
  app.use(answerVendors(services, parts.watch));
  app.use(compress);
  app.use(answerByRemix(parts));
  app.use(answerFailure(services));
  return app;
}

/** Per request, brotli above 4 costs more than it saves; what is kept is compressed harder. */
const compress = compression({
  threshold: 1_024,
  level: 6,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
});

function setHeaders({ services, environment, headers, metrics, dev }: PipelineParts): RequestHandler {
  const isHttps = environment.appOrigin?.startsWith('https://') ?? false;
  const simulator = simulatorOrigins(environment);
  return (request, response, next) => {
    const info = requestInfo(request);
    info.nonce ||= makeNonce();
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('X-Request-Id', info.id);
    const policy = contentPolicy({
      settings: services.siteNow().settings,
      oauthOrigins: services.gateways.social.origins,
      scripts: [`'nonce-${info.nonce}'`],
      simulator,
      isHttps,
      isDev: Boolean(dev),
      withAnalytics: mayMeasure(info.pathname),
    });
    response.setHeader('Content-Security-Policy', policy);
    response.once('finish', () => {
      const took = performance.now() - info.startedAt;
      metrics.observe(info.pathname, request.method, response.statusCode, took);
    });
    next();
  };
}

function answerFailure({ log }: AppServices) {
  return (error: Error, request: Request, response: Response, _next: NextFunction) => {
    if (response.destroyed) return;
    // Work had begun: of a form nobody knows by now whether it was stored.
    if (error instanceof DatabaseAway)
      return sendErrorPage(request, response, request.method === 'POST' ? 'unknown' : 'away');
    const { id, pathname } = requestInfo(request);
    log.error({ err: error, requestId: id, path: pathname }, 'Request failed in the server');
    sendErrorPage(request, response, 'failed');
  };
}
