import type { House } from './house.server';

/** What the server in front hands to every loader and action. Under plain `remix-serve` it is empty. */
export type LoadContext = {
  house?: House;
  /** Set by our own server: without it every action answers 501. */
  express?: true;
  /** Absent on kept pages, whose inline scripts are allowed by hash. */
  nonce?: string;
  requestId?: string;
  address?: string;
  country?: string | null;
};

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends LoadContext {}
}
