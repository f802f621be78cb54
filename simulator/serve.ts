import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response } from 'express';
import { openJournal } from './journal';
import type { Stage, Tenant } from './tenant';
import { tenants } from './tenants';

type ServeOptions = {
  port: number;
  host: string;
  secret: string;
  dataDir: string;
  /** Where browsers reach us, if not under the site's own host name. */
  origin?: string | undefined;
  /** The site's addresses: the first one takes calls, all of them may frame games. None while nobody plays. */
  sites?: readonly string[];
  log(line: string): void;
  cast?: readonly Tenant[];
};

export type Served = { port: number; close(): Promise<void> };

/** The world outside the site, on one port: each tenant plays its part under a folder of its own. */
export async function serveSimulator(options: ServeOptions): Promise<Served> {
  const { port, host, secret, dataDir, origin, sites = [], log, cast = tenants } = options;
  const app = express().disable('x-powered-by');
  const server = createServer(app);
  server.listen(port, host);
  await once(server, 'listening');
  const ownPort = (server.address() as AddressInfo).port;
  const stage: Stage = {
    secret,
    log,
    originBeside: (siteAddress) => origin ?? originBeside(siteAddress, ownPort),
    site: sites[0] ?? '',
    framers: sites,
    journal: (name) => openJournal(join(dataDir, `${name}.jsonl`)),
  };
  app.use((_request: Request, response: Response, next: NextFunction) => {
    response.set({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    });
    next();
  });
  app.use(express.text({ type: 'application/json', limit: '1mb' }));
  app.use(express.urlencoded({ extended: false, limit: '100kb' }));
  for (const tenant of cast) app.use(`/${tenant.name}`, tenant.open(stage));
  app.use(
    (_request: Request, response: Response) => void response.status(404).type('text').send('Nothing is played here'),
  );
  return {
    port: ownPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The same machine under the name the browser knows it by. Policies of content cannot name ::1. */
function originBeside(siteAddress: string, port: number): string {
  const { hostname } = new URL(siteAddress);
  return `http://${hostname === '[::1]' ? 'localhost' : hostname}:${port}`;
}
