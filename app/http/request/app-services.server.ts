import type { AppServices } from '~/composition.server';
import type { LoadContext } from './load-context.server';

export type { AppServices };

let open: (() => Promise<AppServices>) | undefined;

/** The server entry registers the provider; everything else only calls `getAppServices`. */
export function setAppServicesProvider(provider: () => Promise<AppServices>): void {
  open = provider;
}

/** The one that the server handed over with the request, or that of this process. */
export async function servicesOf(load: LoadContext): Promise<AppServices> {
  return (load.services as AppServices | undefined) ?? getAppServices();
}

export function getAppServices(): Promise<AppServices> {
  if (!open) throw new Error('No services have been provided');
  return open();
}
