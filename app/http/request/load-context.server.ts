import type { ServerContext } from '~/server-contract';

/** What a request's loaders and actions share: what the server handed over, and what they note for the entry. */
export type LoadContext = Partial<ServerContext> & {
  /** The session that was named is none: the page takes its cookie away, so that the next can be a kept one. */
  endsSession?: boolean;
  /** One failure of a request is logged; what follows from it is not. */
  isFailureLogged?: boolean;
  /** HTML of the frame that the page takes over as it is, by the name of its place. */
  staticParts?: Record<string, string>;
  /** Of the frame's menus: HTML that other pages left, and which of it this page has drawn. */
  menuCache?: { find(className: string, by: string): string | undefined; learn(page: Buffer): void };
  /** Given in place of the page. */
  override?: Response;
};

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends LoadContext {}
}

/** Sets a header of the answer, whatever the answer becomes. One that the answer itself has is left as it is. */
export function setHeader({ load }: { load: LoadContext }, name: string, value: string): void {
  load.headers?.push([name, value]);
}

/** The answer is this visitor's alone: neither the browser nor the server's page cache stores it. */
export function neverStore(ctx: { load: LoadContext }): void {
  setHeader(ctx, 'Cache-Control', 'no-store');
}

/** The server's page cache gives the page to nobody else. */
export function keepOutOfPageCache(ctx: { load: LoadContext }): void {
  setHeader(ctx, 'X-Keep', 'no');
}
