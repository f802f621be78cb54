import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppServices, Environment } from '~/server-contract';
import { watchDatabase } from './database-watch';
import { type Health, sendHealth, sendMetrics } from './http/health';
import { mayReadMetrics } from './http/local-only';

export type WorkerWatch = { port: number; giveNotice(): void; close(): Promise<void> };

type WatchedServices = Pick<AppServices, 'metrics' | 'isUp' | 'isReadOnly' | 'ping' | 'warnings'>;
type StartOptions = { services: WatchedServices; environment: Environment; worker: { isWell(): boolean } };

/** What a process without pages answers at WORKER_PORT: `/healthz` and `/metrics`, by the same rules as the web. */
export async function openWorkerWatch({ services, environment, worker }: StartOptions): Promise<WorkerWatch> {
  let isDraining = false;
  const health: Health = {
    ping: watchDatabase(services).ping,
    isDraining: () => isDraining,
    isWorkerWell: worker.isWell,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?', 1)[0];
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (isReading && path === '/healthz') return sendHealth(response, services, health);
    if (isReading && path === '/metrics' && mayReadMetrics(request, environment))
      return sendMetrics(response, services);
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end('Only /healthz and /metrics are here\n');
  }

  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000 });
  server.maxConnections = 100;
  server.on('request', (request, response) => {
    request.resume();
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(environment.workerPort ?? 0, environment.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    giveNotice() {
      isDraining = true;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}
