import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { bundledLanguages } from './languages';
import { type RequestInfo, requestInfo } from './request-info';

export type ErrorPageKind =
  | 'badAddress'
  | 'foreign'
  | 'notFound'
  | 'method'
  | 'tooLarge'
  | 'form'
  | 'fields'
  | 'nul'
  | 'slow'
  | 'addressFull'
  | 'bodiesFull'
  | 'wrongHost'
  | 'busy'
  | 'crowded'
  | 'failed'
  | 'away'
  | 'unknown';
type Translate = (key: string) => string;

const statuses: Record<ErrorPageKind, number> = {
  badAddress: 400,
  foreign: 403,
  notFound: 404,
  method: 405,
  tooLarge: 413,
  form: 415,
  fields: 400,
  nul: 400,
  slow: 408,
  addressFull: 429,
  bodiesFull: 503,
  wrongHost: 421,
  busy: 429,
  crowded: 429,
  failed: 500,
  away: 503,
  unknown: 503,
};

/** Vendors and providers call these, and read the answer by the protocol's words. */
export const machineCall = /^\/api\/(seamless|webhooks|lottery-results)\//;
const machineStatuses: Partial<Record<ErrorPageKind, number>> = {
  form: 400,
  away: 500,
  unknown: 500,
  addressFull: 500,
  bodiesFull: 500,
};

/** A page that failed by the moment, told with the seconds to wait. */
const waitSeconds: Partial<Record<ErrorPageKind, string>> = {
  away: '5',
  unknown: '5',
  busy: '5',
  crowded: '5',
  addressFull: '5',
  bodiesFull: '5',
};

/** Worth asking once more at the same address. */
const passing = new Set<ErrorPageKind>(['away', 'failed', 'busy', 'crowded', 'slow', 'addressFull', 'bodiesFull']);

const translators = new Map(bundledLanguages.map((language) => [language, readWords(language)]));
const wordsIn = (language: string): Translate => translators.get(language)!;

/** These pages stand when nothing else does, so their words are read once from the files and nothing is asked of the build. */
function readWords(language: string): Translate {
  const words = JSON.parse(readFileSync(resolve('locales', language, 'server.json'), 'utf8'));
  return (key) => {
    let found = words;
    for (const part of key.replace('server:', '').split('.')) found = found[part];
    return found;
  };
}

const light = '--g:#fff7e6;--s:#fff;--l:#ebd9ae;--t:#1a1640;--m:#5a5470;--a:#b92b14;color-scheme:light';
const dark = '--g:#0b1030;--s:#141a45;--l:#2e3778;--t:#fff6e3;--m:#b8bee6;--a:#ffb81c;color-scheme:dark';
const style = `:root{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}:root[data-theme=dark]{${dark}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--g);color:var(--t);font:15px/1.6 "Noto Sans Bengali",system-ui,sans-serif}
main{box-sizing:border-box;width:min(30rem,100% - 24px);margin:24px 0;padding:40px 20px 28px;border:1px solid var(--l);border-radius:18px;background:radial-gradient(circle at 9px 0,#ffb81c 5.5px,transparent 6px) 0 0/18px 8px repeat-x,var(--s);text-align:center;overflow-wrap:anywhere}
h1{margin:0 0 12px;font-size:1.5rem;line-height:1.25}p{margin:0 0 20px;color:var(--m)}small{display:block;margin-top:20px;font-size:12.5px;color:var(--m)}
a,button{display:inline-block;border:0;background:none;font:inherit;margin:0 4px 8px;padding:9px 20px;border-radius:10px;color:var(--a);font-weight:600}a.b,button{background:#ffb81c;color:#241500;box-shadow:0 3px 0 #c98600;text-decoration:none}a:focus-visible{outline:3px solid var(--t);outline-offset:2px}`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page that is alone, for when the site behind it cannot or should not answer. Calls get a line of text. */
export function sendErrorPage(
  request: IncomingMessage,
  response: ServerResponse,
  kind: ErrorPageKind,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const info = requestInfo(request);
  const { pathname } = info;
  const isMachine = machineCall.test(pathname);
  const isCall = pathname.startsWith('/api/') || /\.(data|json|svg)$/.test(pathname);
  const { language, theme } = preferencesOf(request);
  const line = isMachine ? machineAnswer(kind) : `${wordsIn('en')(`server:page.${wordsOf(kind)}.title`)}\n`;
  const text = isCall ? line : page(kind, language, theme, info);
  const lineType = isMachine ? 'application/json' : 'text/plain; charset=utf-8';
  const body = Buffer.from(text);
  for (const name of response.getHeaderNames()) if (/^(content-|etag|vary$)/i.test(name)) response.removeHeader(name);
  response.writeHead((isMachine && machineStatuses[kind]) || statuses[kind], {
    'Content-Type': isCall ? lineType : 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Content-Security-Policy': kind === 'unknown' ? policy.replace("form-action 'none'", "form-action 'self'") : policy,
    'Cache-Control': 'no-store',
    ...(waitSeconds[kind] ? { 'Retry-After': waitSeconds[kind] } : {}),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function machineAnswer(kind: ErrorPageKind): string {
  const status = machineStatuses[kind] ?? statuses[kind];
  return JSON.stringify({ status: status === 500 ? 'INTERNAL' : 'INVALID_REQUEST' });
}

function wordsOf(kind: ErrorPageKind): ErrorPageKind {
  return kind === 'nul' || kind === 'fields' ? 'form' : kind;
}

function page(kind: ErrorPageKind, language: string, theme: string | null, info: RequestInfo): string {
  const t = wordsIn(language);
  const title = t(`server:page.${wordsOf(kind)}.title`);
  const text = t(`server:page.${wordsOf(kind)}.text`);
  const home = t('server:home');
  const resend = kind === 'unknown' ? resendForm(info, t) : '';
  const retry = passing.has(kind) ? `<a class="b" href="">${t('server:again')}</a>` : '';
  const number = kind === 'failed' ? `<small>${t('server:requestId').replace('{{requestId}}', info.id)}</small>` : '';
  return `<!DOCTYPE html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main id="main"><h1>${title}</h1><p>${text}</p>${resend}${retry}<a${retry ? '' : ' class="b"'} href="/">${home}</a>${number}</main></body></html>`;
}

const secretFields = /password|code$|captcha|credential/i;
const mostFieldsResent = 40;
const mostBytesResent = 16_384;

/**
 * What was sent, to be sent once more at a press: its request key makes it count once. Secrets have to be typed again, on the page
 * that refuses the form without them. Only a form that has such a key may be offered again.
 */
function resendForm({ body, pathname, search }: RequestInfo, t: Translate): string {
  const records = `<a href="${recordsOf(pathname)}">${t('server:records')}</a>`;
  const isShort = body !== null && body.length <= mostBytesResent;
  const fields = isShort ? [...new URLSearchParams(body.toString('utf8'))] : [];
  if (!fields.some(([name]) => name === 'requestKey') || fields.length > mostFieldsResent) return records;
  const inputs = fields
    .filter(([name]) => !secretFields.test(name))
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`);
  const action = escaped(pathname + search);
  return `<p>${t('server:resend.safe')}</p><form method="post" action="${action}">${inputs.join('')}<button>${t('server:resend.button')}</button></form>${records}`;
}

function recordsOf(pathname: string): string {
  if (pathname.startsWith('/operator')) return '/operator';
  return pathname.startsWith('/agentHome') ? '/agentHome' : '/member/transactionHistory';
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Whoever chose a language without words of its own reads English. */
function preferencesOf(request: IncomingMessage): { language: string; theme: string | null } {
  const asked = /[?&]lng=([\w-]+)/.exec(request.url ?? '')?.[1];
  const cookies = request.headers.cookie ?? '';
  const chosen = (asked ?? /(?:^|;\s*)lng=([\w-]+)/.exec(cookies)?.[1])?.toLowerCase();
  const theme = /(?:^|;\s*)theme=(dark|light)\b/.exec(cookies)?.[1] ?? null;
  return { language: !chosen ? 'bn' : translators.has(chosen) ? chosen : 'en', theme };
}
