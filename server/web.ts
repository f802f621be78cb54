import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createRequestHandler } from '@remix-run/node';
import type { AppServices, Environment, SiteBuild } from '~/server-contract';
import { openPageCache } from './cache/page-cache';
import { sendCached } from './cache/send-cached';
import { openStaticCache } from './cache/static-cache';
import { warmUp } from './cache/warm-up';
import { watchDatabase } from './database-watch';
import { logShort } from './http/access-log';
import { openAssets, sendAsset } from './http/assets';
import type { Pace } from './http/collect-body';
import { ownOrigins } from './http/csrf';
import { openDrain } from './http/drain';
import { decideHeaders, fileHeaders } from './http/headers';
import { openLiveStreams } from './http/live-stream';
import { createPipeline } from './http/pipeline';
import { isAuthority, type RequestInfo, readRequestInfo } from './http/request-info';
import { addressesOf, handlerByArea } from './http/route-areas';
import { compileTrust } from './http/trust-proxy';
import { createVendorFastPath } from './http/vendor-api';
import { openMetrics } from './metrics';
import { type AskRemix, askingRemix, type FetchHandler } from './remix/remix-answer';
import { limitsOfOne, type RenderLimits } from './remix/render-limits';
import { openRenders } from './remix/renders';
import type { Vite } from './remix/vite';

export type Web = { port: number; close(): Promise<void> };

type Limits = { headersMs: number; requestMs: number; keepAliveMs: number; quietMs: number; hardMs: number };
// A file of 5 MB at the least speed of bodies takes 80 seconds; slower ones are refused by that speed, long before.
const limits: Limits = { headersMs: 10_000, requestMs: 120_000, keepAliveMs: 65_000, quietMs: 300, hardMs: 7_000 };

type StartOptions = { build: SiteBuild; services: AppServices; environment: Environment; vite?: Vite };

export function startWeb({ build, services, environment, vite }: StartOptions): Promise<Web> {
  const handle = vite ? createRequestHandler(vite.loadBuild, 'development') : handlerByArea(build, 'production');
  const clientFolder = resolve('build/client');
  const knowsAddress = addressesOf(Object.values(build.routes) as Parameters<typeof addressesOf>[0]);
  return openWeb({
    handle,
    services,
    environment,
    clientFolder,
    knowsAddress,
    vite,
    isWarmedUp: !vite,
  });
}

export type WebParts = {
  handle: FetchHandler;
  services: AppServices;
  environment: Environment;
  clientFolder: string;
  /** Whether a decoded path leads to any page; by default every one does. */
  knowsAddress?(decodedPath: string): boolean;
  renderLimits?: Partial<RenderLimits>;
  vite?: Vite | undefined;
  /** Public pages are rendered once before the port opens. */
  isWarmedUp?: boolean;
  limits?: Partial<Limits>;
  pace?: Pace | undefined;
  now?: () => number;
};

export async function openWeb(parts: WebParts): Promise<Web> {
  const { services, environment, vite } = parts;
  const { headersMs, requestMs, keepAliveMs, quietMs, hardMs } = { ...limits, ...parts.limits };
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(1_000, headersMs / 4),
  });
  server.maxConnections = 10_000;
  server.maxHeadersCount = 100;
  // A client that takes nothing for so long is gone.
  server.timeout = 120_000;

  const drain = openDrain(server, { noticeMs: environment.drainSeconds * 1_000, quietMs, hardMs });
  const live = openLiveStreams(services);
  // A server that closes has no address any more, and forms on its open connections are still judged by their origin.
  let port = environment.port;
  const askRemix = askingRemix(parts.handle, services);
  const { answer, close } = createSiteHandler({
    ...parts,
    askRemix,
    live,
    isDraining: drain.isDraining,
    port: () => port,
  });
  const meetRequest = (request: IncomingMessage, response: ServerResponse) => {
    drain.meet(response);
    answer(request, response);
  };
  server.on('request', meetRequest);
  // A client that asks before it sends its body is told to go on only when the body's head has passed.
  server.on('checkContinue', meetRequest);
  vite?.attach(server);
  if (parts.isWarmedUp) await warmUp(askRemix);
  server.listen(environment.port, environment.host);
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  return {
    port,
    async close() {
      await drain.giveNotice();
      live.endAll();
      close();
      await drain.close();
      await vite?.close();
    },
  };
}

type FrontParts = Omit<WebParts, 'handle'> & {
  askRemix: AskRemix;
  live: ReturnType<typeof openLiveStreams>;
  isDraining: () => boolean;
  port: () => number;
};

type Cached = Parameters<typeof sendCached>[2];

/** What can be answered out of memory never reaches Express. */
function createSiteHandler({
  askRemix,
  services,
  environment,
  clientFolder,
  knowsAddress,
  renderLimits,
  vite,
  now,
  pace,
  live,
  isDraining,
  port,
}: FrontParts) {
  const trust = compileTrust(environment.trustProxy);
  const headers = decideHeaders(environment);
  const watch = watchDatabase(services);
  const assets = openAssets(vite ? '' : clientFolder, fileHeaders(headers));
  const renders = openRenders(services, { ...limitsOfOne(environment.webProcesses), ...renderLimits });
  const files = openStaticCache({ askRemix, headers: fileHeaders(headers), renders });
  const pages = openPageCache({
    services,
    environment,
    askRemix,
    headers,
    renders,
    knowsAddress: knowsAddress ?? (() => true),
    ...(now ? { now } : {}),
  });
  const metrics = openMetrics(services, pages, renders);
  const vendors = createVendorFastPath(services, watch, headers, metrics);
  const oneIn = environment.logCachedOneIn;
  let unlogged = 0;
  /** The first, and then one of this many: all of them are counted in the metrics. */
  const isSampled = () => oneIn > 0 && unlogged++ % oneIn === 0;
  const origins = () => ownOrigins(environment, port());
  const app = createPipeline({
    services,
    environment,
    askRemix,
    renders,
    headers,
    metrics,
    watch,
    live,
    isDraining,
    origins,
    pace,
    dev: vite?.middlewares,
  });
  void assets.compress();

  function giveCached(request: IncomingMessage, response: ServerResponse, cached: Cached, info: RequestInfo): void {
    renders.noteAnswer(info);
    const status = sendCached(request, response, cached, info);
    metrics.observeCached(request.method ?? '', status, performance.now() - info.startedAt);
    if (status >= 500 || isSampled()) logShort(services, request, status, 'answered from memory', oneIn);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const info = readRequestInfo(request, trust, services);
    if (request.method !== 'GET' && request.method !== 'HEAD') pages.meetForm(request, response);
    const asset = request.method === 'GET' || request.method === 'HEAD' ? assets.find(info.pathname) : undefined;
    if (asset) return void sendAsset(request, response, asset);
    const isOpen = !vite && isAuthority(info.host) && services.judgeHost(info.host) !== 'unknown';
    if (isOpen && vendors.take(request, response, info)) return;
    const mayHavePage = isOpen && services.judge(info).status === 0;
    const found = (isOpen ? files.find(request, info) : null) ?? (mayHavePage ? pages.find(request, info) : null);
    const give = (cached: Cached) => giveCached(request, response, cached, info);
    if (found === null) app(request, response);
    else if (typeof found !== 'function') give(found);
    else
      watch.whileUp(found()).then(
        (cached) => (cached ? give(cached) : app(request, response)),
        () => app(request, response),
      );
  }

  return { answer, close: pages.close };
}
