import { randomBytes } from 'node:crypto';
import type { Place } from '~/domain/identity/place';
import { cookieLine, isSecureSite, sign, unsign } from './cookies.server';
import type { Turn } from './turn.server';

const yearSeconds = 31_536_000;

/** Ids given in answer to a request that brought none: its action and its loaders speak of the same. */
const given = new WeakMap<object, string>();

/** The id of this browser, or null for one that was never given any. A forged one reads as none. */
export function findBrowser(turn: Turn): string | null {
  const signed = turn.cookies.get(cookieName(turn));
  return (signed ? unsign(signed, secretOf(turn)) : null) ?? given.get(turn.load) ?? null;
}

/** Where the visitor acts from, and the cookie to set where the browser had none. Only forms give one: pages stay kept. */
export function placeOf(turn: Turn): { place: Place; cookie: string | null } {
  const address = turn.load.address ?? '';
  const signed = turn.cookies.get(cookieName(turn));
  const known = signed ? unsign(signed, secretOf(turn)) : null;
  if (known) return { place: { browser: known, address }, cookie: null };
  const browser = given.get(turn.load) ?? randomBytes(16).toString('base64url');
  given.set(turn.load, browser);
  const value = sign(browser, secretOf(turn));
  const isSecure = isSecureSite(turn.house.environment);
  const cookie = cookieLine(cookieName(turn), value, { maxAgeSeconds: yearSeconds, isHttpOnly: true, isSecure });
  return { place: { browser, address }, cookie };
}

function cookieName(turn: Turn): string {
  return isSecureSite(turn.house.environment) ? '__Host-browser' : 'browser';
}

/** A session's token is no browser's id, though one secret signs both. */
function secretOf(turn: Turn): string {
  return `browser ${turn.house.environment.sessionSecret ?? ''}`;
}
