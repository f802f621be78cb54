import { randomBytes } from 'node:crypto';
import type { Place } from '~/domain/identity/place';
import type { Environment } from '~/environment.server';
import { cookieLine, isSecureSite, sign, unsign } from './cookies.server';
import type { RequestContext } from './turn.server';

const yearSeconds = 31_536_000;

/** Ids given in answer to a request that brought none: its action and its loaders speak of the same. */
const given = new WeakMap<object, string>();

/** The id of this browser, or null for one that was never given any. A forged one reads as none. */
export function findBrowser(ctx: RequestContext): string | null {
  return readBrowser(ctx.services.environment, ctx.cookies) ?? given.get(ctx.load) ?? null;
}

/** The id as the request brought it. */
export function readBrowser(environment: Environment, cookies: Map<string, string>): string | null {
  const signed = cookies.get(cookieName(environment));
  return signed ? unsign(signed, secretOf(environment)) : null;
}

/** Where the visitor acts from, and the cookie to set where the browser had none. Only forms give one: pages stay kept. */
export function placeOf(ctx: RequestContext): { place: Place; cookie: string | null } {
  const address = ctx.load.address ?? '';
  const userAgent = ctx.request.headers.get('User-Agent') ?? '';
  const { environment } = ctx.services;
  const known = readBrowser(environment, ctx.cookies);
  if (known) return { place: { browser: known, address, userAgent }, cookie: null };
  const browser = given.get(ctx.load) ?? randomBytes(16).toString('base64url');
  given.set(ctx.load, browser);
  const value = sign(browser, secretOf(environment));
  const isSecure = isSecureSite(environment);
  const cookie = cookieLine(cookieName(environment), value, { maxAgeSeconds: yearSeconds, isHttpOnly: true, isSecure });
  return { place: { browser, address, userAgent }, cookie };
}

/** A browser that had no id is given one with the answer, whatever it becomes. */
export function placeHere(ctx: RequestContext): Place {
  const { place, cookie } = placeOf(ctx);
  if (cookie) ctx.load.cookies?.push(cookie);
  return place;
}

function cookieName(environment: Environment): string {
  return isSecureSite(environment) ? '__Host-browser' : 'browser';
}

/** A session's token is no browser's id, though one secret signs both. */
function secretOf(environment: Environment): string {
  return `browser ${environment.sessionSecret ?? ''}`;
}
