import type { ServerSettings } from '~/server-contract';
import { bundledLanguages } from '../http/languages';

/** What cookies say to a page that many may have: `plain` in one order and spelling, who is signed in, the language as given. */
export type PlainCookies = {
  plain: string;
  session: string | null;
  language: string | null;
  /** The language that `?lng=` asks to be remembered. */
  rememberedLanguage: string | null;
};

export type Reading = { withInvitation: boolean; withBrowser: boolean };

/** What a visitor may prefer, as `app/http/request/preferences.server.ts` has it; the usual shows as nothing. */
const shown = new Set([
  ...['theme=dark', 'theme=light', 'menu=closed', 'hideBalance=yes', 'measuring=yes', 'measuring=no'],
  ...['depositInvite=closed', 'installLine=closed'],
]);
const usual = new Set(['theme=system', 'menu=open', 'hideBalance=no']);
/** Up to which contract offer a signed-in viewer has been shown, as `app/http/page/offer-mark.ts` has it. */
const offerMark = /^OFFER_POPUP=\d{1,15}-\d{1,15}$/;
const preferences = new Set(['lng', 'theme', 'menu', 'hideBalance', 'measuring', 'depositInvite', 'installLine']);
const sessionName = /^(?:__Host-)?session$/;
/** Read by the pages that ask who somebody is, and by no other. */
const browserName = /^(?:(?:__Host-)?browser|rememberedName|resetName)$/;
const invitationName = /^(?:__Host-)?invitation$/;
/** They change whatever page they come to: who they belong to, what is left to be told, what is under way. */
const ownName = /^(?:toast|(?:__Host-)?(?:remember|challenge))$/;

/** What was read lately, under the settings it was read by: most headers are like another's, or come again. */
let lately: { settings: ServerSettings; read: Map<string, PlainCookies | null> } | null = null;
const latelyLimit = 1_000;
/** No browser of ours sends more; it is not to be kept a thousand times. */
const latelyLength = 1_000;

/** Null when a cookie makes the answer the asker's own, or says what nobody offers: the page takes it away. Unknown names count for nothing. */
export function readCookies(header: string, settings: ServerSettings, reading: Reading): PlainCookies | null {
  if (reading.withInvitation || reading.withBrowser || header.length > latelyLength) {
    return read(header, settings, reading);
  }
  if (lately?.settings !== settings || lately.read.size >= latelyLimit) lately = { settings, read: new Map() };
  const before = lately.read.get(header);
  if (before !== undefined) return before;
  const cookies = read(header, settings, reading);
  lately.read.set(header, cookies);
  return cookies;
}

function read(header: string, settings: ServerSettings, { withInvitation, withBrowser }: Reading): PlainCookies | null {
  const found = new Map<string, string>();
  let session: string | null = null;
  let language: string | null = null;
  let isOwn = false;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (found.has(name)) continue;
    const choice = `${name}=${value}`;
    if (name === 'lng' && isOffered(value, settings)) {
      language = value;
      found.set(name, value.toLowerCase());
    } else if (shown.has(choice)) found.set(name, value);
    else if (offerMark.test(choice)) found.set(name, value);
    else if (usual.has(choice)) found.set(name, '');
    else if (sessionName.test(name)) session ??= pair.trim();
    else if (preferences.has(name) || name === 'toast') return null;
    else if (ownName.test(name)) isOwn = true;
    else if (browserName.test(name)) isOwn ||= withBrowser;
    else if (invitationName.test(name)) isOwn ||= withInvitation;
  }
  if (isOwn && !session) return null;
  // Who is not signed in has no balance to hide, no first deposit to make, and no offers.
  if (!session) for (const name of ['hideBalance', 'depositInvite', 'OFFER_POPUP']) found.delete(name);
  return { plain: spell(found), session, language, rememberedLanguage: null };
}

function spell(found: Map<string, string>): string {
  return [...found]
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

export function isOffered(language: string, settings: ServerSettings): boolean {
  const code = language.toLowerCase();
  return (
    bundledLanguages.includes(code) || settings.selectorLanguages.some((offered) => offered.code.toLowerCase() === code)
  );
}
