import { randomBytes } from 'node:crypto';
import type { Place } from '~/domain/identity/place';
import type { Environment } from '~/environment.server';
import { cookieLine, isSecureSite, sign, unsign } from './cookies.server';
import type { Turn } from './turn.server';

const yearSeconds = 31_536_000;

/** Ids given in answer to a request that brought none: its action and its loaders speak of the same. */
const given = new WeakMap<object, string>();

/** The id of this browser, or null for one that was never given any. A forged one reads as none. */
export function findBrowser(turn: Turn): string | null {
  return readBrowser(turn.services.environment, turn.cookies) ?? given.get(turn.load) ?? null;
}

/** The id as the request brought it. */
export function readBrowser(environment: Environment, cookies: Map<string, string>): string | null {
  const signed = cookies.get(cookieName(environment));
  return signed ? unsign(signed, secretOf(environment)) : null;
}

/** Where the visitor acts from, and the cookie to set where the browser had none. Only forms give one: pages stay kept. */
export function placeOf(turn: Turn): { place: Place; cookie: string | null } {
  const address = turn.load.address ?? '';
  const userAgent = turn.request.headers.get('User-Agent') ?? '';
  const { environment } = turn.services;
  const known = readBrowser(environment, turn.cookies);
  if (known) return { place: { browser: known, address, userAgent }, cookie: null };
  const browser = given.get(turn.load) ?? randomBytes(16).toString('base64url');
  given.set(turn.load, browser);
  const value = sign(browser, secretOf(environment));
  const isSecure = isSecureSite(environment);
  const cookie = cookieLine(cookieName(environment), value, { maxAgeSeconds: yearSeconds, isHttpOnly: true, isSecure });
  return { place: { browser, address, userAgent }, cookie };
}

/** A browser that had no id is given one with the answer, whatever it becomes. */
export function placeHere(turn: Turn): Place {
  const { place, cookie } = placeOf(turn);
  if (cookie) turn.load.cookies?.push(cookie);
  return place;
}

function cookieName(environment: Environment): string {
  return isSecureSite(environment) ? '__Host-browser' : 'browser';
}

/** A session's token is no browser's id, though one secret signs both. */
function secretOf(environment: Environment): string {
  return `browser ${environment.sessionSecret ?? ''}`;
}
