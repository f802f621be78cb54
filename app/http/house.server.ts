import type { House } from '~/composition.server';
import type { LoadContext } from './load-context.server';

export type { House };

let open: (() => Promise<House>) | undefined;

/** The entry says how the house is had; nothing else in `http` or the routes needs to know. */
export function provideHouse(provider: () => Promise<House>): void {
  open = provider;
}

/** The one that the server handed over with the request, or that of this process. */
export async function houseOf(load: LoadContext): Promise<House> {
  return (load.house as House | undefined) ?? currentHouse();
}

export function currentHouse(): Promise<House> {
  if (!open) throw new Error('No house has been provided');
  return open();
}
