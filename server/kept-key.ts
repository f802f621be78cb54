import type { IncomingMessage } from 'node:http';
import { homeAliases } from './address-rules';
import type { ServerSettings } from './house';
import { wantsPage } from './live-stream';
import type { Visit } from './visit';

/** A page many may have, named by all it depends on; and the request that asks for exactly that. */
export type KeptAsk = {
  key: string;
  url: string;
  headers: Record<string, string>;
  /** It depends on the viewer too, whom this cookie names. */
  session: string | null;
};

const plainPath = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/;
const neverKept = /^\/(?:api|art|words|assets|healthz|metrics|dev|operator|member|agenthome|play)(?:\/|$)/i;
/** Who was invited is told by one page alone: every other is the same for them. */
const invitation = new Set(['invitation', '__Host-invitation']);
const tellsInvitation = '/register';
const popupMarks = new Set(['ANONYMOUS_POPUP', 'USER_POPUP']);
/** What a visitor may prefer, as `app/http/preferences.server.ts` has it; the usual shows as nothing. */
const shown = new Set(['theme=dark', 'theme=light', 'menu=closed', 'hideBalance=yes', 'measuring=yes', 'measuring=no']);
const usual = new Set(['theme=system', 'menu=open', 'hideBalance=no']);
/** They say who asks and nothing else. */
const sessionPair = /(?:^|;\s*)((?:__Host-)?session=[^;]+)/;
const sessionName = /^(?:__Host-)?session$/;
const personalName = /^(?:(?:__Host-)?(?:browser|remember)|rememberedName)$/;
/** Pages that show of the viewer only what the house names in their key. */
const keptForViewers = new Set(['/']);

/** Null for whoever brings more than a session and what pages show: a language, a theme, a folded menu, a hidden balance and popup marks. */
export function keptAsk(request: IncomingMessage, visit: Visit, settings: ServerSettings): KeptAsk | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const { pathname } = visit;
  if (visit.search || !plainPath.test(pathname) || neverKept.test(pathname) || homeAliases.has(pathname)) return null;
  if (pathname === '/live' && !wantsPage(request)) return null;
  const { headers } = request;
  if (headers.authorization !== undefined || headers.range !== undefined) return null;
  const cookies = cookiesIn(headers.cookie ?? '', settings, pathname.toLowerCase() === tellsInvitation);
  if (!cookies || (cookies.session && !keptForViewers.has(pathname))) return null;
  const { plain, session } = cookies;
  const wished = settings.detectLanguage ? (headers['accept-language'] ?? '').slice(0, 200) : '';
  return {
    key: `${visit.origin}\n${pathname}\n${plain}\n${wished}`,
    url: visit.origin + pathname,
    headers: {
      host: visit.host,
      ...(plain ? { cookie: plain } : {}),
      ...(wished ? { 'accept-language': wished } : {}),
    },
    session,
  };
}

type KeptCookies = { plain: string; session: string | null } | null;

/** What was read lately, under the settings it was read by: most headers are like another's, or come again. */
let lately: { settings: ServerSettings; read: Map<string, KeptCookies> } | null = null;
const latelyLimit = 1_000;
/** No browser of ours sends more; it is not to be kept a thousand times. */
const latelyLength = 1_000;

function cookiesIn(header: string, settings: ServerSettings, withInvitation: boolean): KeptCookies {
  if (withInvitation || header.length > latelyLength) return readCookies(header, settings, withInvitation);
  if (lately?.settings !== settings || lately.read.size >= latelyLimit) lately = { settings, read: new Map() };
  const before = lately.read.get(header);
  if (before !== undefined) return before;
  const read = readCookies(header, settings, false);
  lately.read.set(header, read);
  return read;
}

/** What pages show, in one order and spelling. Null when there are other cookies, or one says what nobody offers: the page takes it away. */
function readCookies(header: string, settings: ServerSettings, withInvitation: boolean): KeptCookies {
  const found = new Map<string, string>();
  let session: string | null = null;
  let isPersonal = false;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (found.has(name) || (invitation.has(name) && !withInvitation)) continue;
    const choice = `${name}=${value}`;
    if (name === 'lng' && isOffered(value, settings)) found.set(name, value.toLowerCase());
    else if (shown.has(choice)) found.set(name, value);
    else if (usual.has(choice)) found.set(name, '');
    else if (popupMarks.has(name) && /^[\w.-]{0,40}$/.test(value)) found.set(name, value);
    else if (sessionName.test(name)) session ??= pair.trim();
    else if (personalName.test(name)) isPersonal = true;
    else return null;
  }
  if (isPersonal && !session) return null;
  // Who is not signed in has no balance to hide.
  if (!session) found.delete('hideBalance');
  const plain = [...found]
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return { plain, session };
}

function isOffered(language: string, settings: ServerSettings): boolean {
  const code = language.toLowerCase();
  return (
    code === 'bn' || code === 'en' || settings.selectorLanguages.some((offered) => offered.code.toLowerCase() === code)
  );
}

/** The cookie that names the viewer, as it stands in the header. */
export function sessionIn(header: string | undefined): string | null {
  return sessionPair.exec(header ?? '')?.[1]?.trim() ?? null;
}
