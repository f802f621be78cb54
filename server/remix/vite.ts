import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { SiteBuild } from '~/server-contract';

/** The build as Vite makes it while developing. */
export type Vite = {
  loadBuild(): Promise<SiteBuild>;
  middlewares: RequestHandler;
  /** Hot updates travel over the site's own port. */
  attach(server: Server): void;
  close(): Promise<void>;
};

export async function openVite(): Promise<Vite> {
  const { createServer } = await import('vite');
  const { createServer: createHttpServer } = await import('node:http');
  // Vite wants its socket's server at once, the site's comes later: upgrades are handed over.
  const relay = createHttpServer();
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: relay } } });
  return {
    loadBuild: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<SiteBuild>,
    middlewares: vite.middlewares as unknown as RequestHandler,
    attach: (server) => void server.on('upgrade', (...upgrade) => relay.emit('upgrade', ...upgrade)),
    close: () => vite.close(),
  };
}
