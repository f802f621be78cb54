import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { AppServices } from '~/server-contract';
import { drawRandom } from '../random-pool';
import type { MakeForm } from './form-fields';

/** What the server knows of a request before anybody answers it. */
export type RequestInfo = {
  id: string;
  startedAt: number;
  /** As it was asked for, without the query. */
  pathname: string;
  search: string;
  address: string;
  country: string | null;
  /** Scheme and host as the visitor sees them. */
  origin: string;
  host: string;
  isFromTrustedProxy: boolean;
  nonce: string;
  /** Read whole and within its limits; null for methods that carry none. */
  body: Buffer | null;
  /** Makes the data of a form that has been judged; null where no form came. */
  makeForm: MakeForm | null;
  /** Already asked of Remix by the cached pages, for this visitor alone. */
  answer: Response | null;
  /** For an answer from memory that has this visitor remember something. */
  setsCookie: string | null;
};

/** A name or an address, and a port: anything else would carry a path or a user past whoever judges the request. */
const authority = /^(?:\[[0-9a-f:.]+\]|[\w.-]+)(?::([1-9]\d{0,4}))?$/i;

export function isAuthority(host: string): boolean {
  const match = authority.exec(host);
  return match !== null && Number(match[1] ?? 80) <= 65_535;
}

/** Express's compiled `trust proxy`. */
export type Trust = (address: string, hop: number) => boolean;

/** Stored on the request: a WeakMap lookup was the main cost here (measured). */
const infoKey = Symbol('visit');
type RequestWithInfo = IncomingMessage & { [infoKey]?: RequestInfo };

export function requestInfo(request: IncomingMessage): RequestInfo {
  const info = (request as RequestWithInfo)[infoKey];
  if (!info) throw new Error('The request has not been met');
  return info;
}

/** Host, scheme, address and country come from a trusted proxy or from the connection itself, never from anybody else. */
export function readRequestInfo(request: IncomingMessage, trust: Trust, services: AppServices): RequestInfo {
  const { headers, socket } = request;
  const peer = plainAddress(socket.remoteAddress ?? '');
  const isFromTrustedProxy = trust(peer, 0);
  const address = isFromTrustedProxy ? addressBehind(peer, headers['x-forwarded-for'], trust) : peer;
  const host = hostOf(request, isFromTrustedProxy);
  const scheme = (isFromTrustedProxy && first(headers['x-forwarded-proto'])) || 'http';
  const url = request.url ?? '/';
  const at = url.indexOf('?');
  const info: RequestInfo = {
    id: requestId(isFromTrustedProxy ? headers['x-request-id'] : undefined),
    startedAt: performance.now(),
    pathname: at < 0 ? url : url.slice(0, at),
    search: at < 0 ? '' : url.slice(at),
    address,
    country: countryOf(request, address, isFromTrustedProxy, services),
    origin: `${scheme === 'https' ? 'https' : 'http'}://${host}`,
    host,
    isFromTrustedProxy,
    nonce: '',
    body: null,
    makeForm: null,
    answer: null,
    setsCookie: null,
  };
  (request as RequestWithInfo)[infoKey] = info;
  return info;
}

/** Empty, which is no authority, for a request that names two hosts: a proxy in front may have judged the other one. */
function hostOf({ headers, rawHeaders }: IncomingMessage, isFromTrustedProxy: boolean): string {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') count++;
  }
  if (count > 1) return '';
  return (isFromTrustedProxy && first(headers['x-forwarded-host'])) || headers.host || 'localhost';
}

export function makeNonce(): string {
  return drawRandom(16).toString('base64url');
}

function requestId(given: string | string[] | undefined): string {
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return drawRandom(16).toString('hex');
}

function addressBehind(peer: string, forwarded: string | string[] | undefined, trust: Trust): string {
  const hops = String(forwarded ?? '')
    .split(',')
    .map((hop) => plainAddress(hop.trim()))
    .reverse();
  let address = peer;
  for (const [at, hop] of hops.entries()) {
    if (!trust(address, at) || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

function countryOf(
  request: IncomingMessage,
  address: string,
  isTrusted: boolean,
  services: AppServices,
): string | null {
  const { countryHeader } = services.siteNow().settings;
  const told = isTrusted && countryHeader ? first(request.headers[countryHeader]) : undefined;
  if (told && /^[A-Za-z]{2}$/.test(told)) return told.toUpperCase();
  try {
    return services.gateways.geoip.countryOf(address);
  } catch {
    return null;
  }
}

function first(header: string | string[] | undefined): string | undefined {
  return String(header ?? '')
    .split(',', 1)[0]
    ?.trim();
}

function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}
