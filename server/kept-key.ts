import type { IncomingMessage } from 'node:http';
import { homeAliases } from './address-rules';
import type { ServerSettings } from './house';
import { wantsPage } from './live-stream';
import type { Visit } from './visit';

/** A page anybody may have, named by all it depends on; and the request that asks for exactly that. */
export type KeptAsk = { key: string; url: string; headers: Record<string, string> };

const plainPath = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/;
const neverKept = /^\/(?:api|art|words|assets|healthz|metrics|dev|operator|member|agenthome|play)(?:\/|$)/i;
const popupMarks = new Set(['ANONYMOUS_POPUP', 'USER_POPUP']);

/** Null for whoever brings more than a language, a theme and popup marks. */
export function keptAsk(request: IncomingMessage, visit: Visit, settings: ServerSettings): KeptAsk | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const { pathname } = visit;
  if (visit.search || !plainPath.test(pathname) || neverKept.test(pathname) || homeAliases.has(pathname)) return null;
  if (pathname === '/live' && !wantsPage(request)) return null;
  const { headers } = request;
  if (headers.authorization !== undefined || headers.range !== undefined) return null;
  const plain = headers.cookie ? plainCookies(headers.cookie, settings) : '';
  if (plain === null) return null;
  const wished = settings.detectLanguage ? (headers['accept-language'] ?? '').slice(0, 200) : '';
  return {
    key: `${visit.origin}\n${pathname}\n${plain}\n${wished}`,
    url: visit.origin + pathname,
    headers: {
      host: visit.host,
      ...(plain ? { cookie: plain } : {}),
      ...(wished ? { 'accept-language': wished } : {}),
    },
  };
}

/** The cookies in one order and spelling; values nobody offers are passed over as the pages do. Null when there are others. */
function plainCookies(header: string, settings: ServerSettings): string | null {
  const found = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (found.has(name)) continue;
    if (name === 'lng') found.set(name, languageIn(value, settings));
    else if (name === 'theme') found.set(name, value === 'dark' || value === 'light' ? value : '');
    else if (popupMarks.has(name) && /^[\w.-]{0,40}$/.test(value)) found.set(name, value);
    else return null;
  }
  return [...found]
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

function languageIn(value: string, settings: ServerSettings): string {
  const code = value.toLowerCase();
  const isOffered =
    code === 'bn' ||
    code === 'en' ||
    settings.selectorLanguages.some((language) => language.code.toLowerCase() === code);
  return isOffered ? code : '';
}
