import type { House } from '~/composition.server';

export type { House };

let open: (() => Promise<House>) | undefined;

/** The entry says how the house is had; nothing else in `http` or the routes needs to know. */
export function provideHouse(provider: () => Promise<House>): void {
  open = provider;
}

export function currentHouse(): Promise<House> {
  if (!open) throw new Error('No house has been provided');
  return open();
}
