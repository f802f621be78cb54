import type { House } from './house.server';

/** What the server in front hands to every loader and action. Under plain `remix-serve` it is empty. */
export type LoadContext = {
  house?: House;
  /** Set by our own server: without it every action answers 501. */
  express?: true;
  nonce?: string;
  /** The page will be given to many: made whole; the server takes the nonce out and allows its scripts by hash. */
  keep?: boolean;
  /** Whom it is made for; absent: for who is not signed in. */
  keepFor?: object | null;
  /** Makes the form's data. The server has parsed it once, within its limits. */
  makeForm?: () => FormData;
  requestId?: string;
  address?: string;
  country?: string | null;
  /** Cookies for the answer, whatever it becomes: a page, a redirect, an error. What the answer itself sets comes after. */
  cookies?: string[];
  /** The session that was named is none: the page takes its cookie away, so that the next can be a kept one. */
  endsSession?: boolean;
  /** A loader or an action lost the database: the server answers 503 in place of what Remix made of it. */
  isDatabaseAway?: boolean;
  /** One failure of a request is logged; what follows from it is not. */
  isFailureLogged?: boolean;
  /** HTML of the frame that the page takes over as it is, by the name of its place. */
  staticParts?: Record<string, string>;
  /** Given in place of the page. */
  instead?: Response;
};

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends LoadContext {}
}
