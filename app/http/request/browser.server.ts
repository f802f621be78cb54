import { randomBytes } from 'node:crypto';
import type { ClientLocation } from '~/domain/identity/client-location';
import type { Environment } from '~/environment.server';
import { siteCookie } from './cookies.server';
import type { RequestContext } from './request-context.server';

const idCookie = siteCookie('browser', {
  isHostOnly: true,
  isHttpOnly: true,
  maxAgeSeconds: 31_536_000,
  signedFor: 'browser',
});

/** Ids given in answer to a request that brought none: its action and its loaders speak of the same. */
const given = new WeakMap<object, string>();

/** The id of this browser, or null for one that was never given any. A forged one reads as none. */
export function findBrowser(ctx: RequestContext): string | null {
  return readBrowser(ctx.services.environment, ctx.cookies) ?? given.get(ctx.load) ?? null;
}

/** The id as the request brought it. */
export function readBrowser(environment: Environment, cookies: Map<string, string>): string | null {
  return idCookie.read(environment, cookies);
}

/** Where the visitor acts from, and the cookie to set where the browser had none. Only forms give one: pages stay cacheable. */
export function clientLocationOf(ctx: RequestContext): { clientLocation: ClientLocation; cookie: string | null } {
  const address = ctx.load.address ?? '';
  const userAgent = ctx.request.headers.get('User-Agent') ?? '';
  const { environment } = ctx.services;
  const known = readBrowser(environment, ctx.cookies);
  if (known) return { clientLocation: { browser: known, address, userAgent }, cookie: null };
  const browser = given.get(ctx.load) ?? randomBytes(16).toString('base64url');
  given.set(ctx.load, browser);
  return { clientLocation: { browser, address, userAgent }, cookie: idCookie.line(environment, browser) };
}

/** A browser that had no id is given one with the answer, whatever it becomes. */
export function clientLocationHere(ctx: RequestContext): ClientLocation {
  const { clientLocation, cookie } = clientLocationOf(ctx);
  if (cookie) ctx.load.cookies?.push(cookie);
  return clientLocation;
}
