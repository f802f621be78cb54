import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Environment } from '~/environment.server';

/** The plain cookies of a request: those the browser reads and writes itself, and the signed ones as they came. A corrupt one reads as text. */
export function readCookies(request: Request): Map<string, string> {
  return parseCookies(request.headers.get('Cookie') ?? '');
}

export function parseCookies(header: string): Map<string, string> {
  return new Map(Object.entries(parseCookie(header) as Record<string, string>));
}

type CookieOptions = { path?: string; maxAgeSeconds?: number; isHttpOnly?: boolean; isSecure: boolean };

export function cookieLine(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${options.path ?? '/'}`, 'SameSite=Lax'];
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`);
  if (options.isHttpOnly) parts.push('HttpOnly');
  if (options.isSecure) parts.push('Secure');
  return parts.join('; ');
}

export function isSecureSite(environment: Environment): boolean {
  return environment.appOrigin?.startsWith('https://') ?? false;
}

export function sign(value: string, secret: string): string {
  return `${value}.${signature(value, secret)}`;
}

/** The signed value, or null when the signature does not fit. */
export function unsign(signed: string, secret: string): string | null {
  const at = signed.lastIndexOf('.');
  if (at < 1) return null;
  const value = signed.slice(0, at);
  const given = Buffer.from(signed.slice(at + 1));
  const expected = Buffer.from(signature(value, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

function signature(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64url');
}
