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

export type HeaderPairs = [name: string, value: string][];
type Environ = Pick<Environment, 'appOrigin' | 'sessionSecret'>;
type Asked = { cookies: Map<string, string>; services: { environment: Environ } };

type Shape = {
  /** Behind TLS its name has a prefix, with which a browser gives it to this host alone. */
  isHostOnly?: true;
  isHttpOnly?: true;
  path?: string;
  /** Absent: it ends with the browser's session. */
  maxAgeSeconds?: number;
  /** What it is signed for, apart from others; empty: by the site's secret alone. A value whose signature does not fit reads as none. */
  signedFor?: string;
};

/** A cookie of the site, declared once. Whoever sets it says only what it holds. */
export function siteCookie(name: string, shape: Shape = {}) {
  const { isHostOnly, signedFor } = shape;
  const nameAt = (environment: Environ) => (isHostOnly && isSecureSite(environment) ? `__Host-${name}` : name);
  const secretAt = ({ sessionSecret = '' }: Environ) => (signedFor ? `${signedFor} ${sessionSecret}` : sessionSecret);

  const line = (environment: Environ, value: string, maxAgeSeconds = shape.maxAgeSeconds) => {
    const sent = signedFor === undefined || value === '' ? value : sign(value, secretAt(environment));
    return cookieLine(nameAt(environment), sent, { ...shape, maxAgeSeconds, isSecure: isSecureSite(environment) });
  };
  const endLine = (environment: Environ) => line(environment, '', 0);
  const isIn = (environment: Environ, cookies: Map<string, string>) => cookies.has(nameAt(environment));

  return {
    line,
    endLine,
    isIn,
    read(environment: Environ, cookies: Map<string, string>): string | null {
      const value = cookies.get(nameAt(environment)) ?? null;
      return value === null || signedFor === undefined ? value : unsign(value, secretAt(environment));
    },
    /** What takes it away, from a browser that has it. */
    forget({ cookies, services: { environment } }: Asked): HeaderPairs {
      return isIn(environment, cookies) ? [['Set-Cookie', endLine(environment)]] : [];
    },
  };
}

type LineOptions = { path?: string; maxAgeSeconds?: number; isHttpOnly?: boolean; isSecure: boolean };

function cookieLine(name: string, value: string, options: LineOptions): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${options.path ?? '/'}`, 'SameSite=Lax'];
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`);
  if (options.isHttpOnly) parts.push('HttpOnly');
  if (options.isSecure) parts.push('Secure');
  return parts.join('; ');
}

function isSecureSite({ appOrigin }: Environ): boolean {
  return appOrigin?.startsWith('https://') ?? false;
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
