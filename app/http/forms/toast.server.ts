import { redirect } from '@remix-run/node';
import { asksForDocument } from '~/http/request/asks-for-document.server';
import { type HeaderPairs, siteCookie } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { toastCookie } from './toast-cookie';

/** The page's scripts take it away themselves. */
const textCookie = siteCookie(toastCookie, { maxAgeSeconds: 60, signedFor: '' });

/** Part of what is signed: no other signed cookie can be planted as a toast. */
const purpose = 'toast:';

/** A success: 303, then the text once as a toast. */
export function redirectWithToast(ctx: RequestContext, to: string, text: string, headers: HeaderPairs = []): Response {
  const value = `${purpose}${ctx.now.getTime()}:${text.slice(0, 300)}`;
  const cookie = textCookie.line(ctx.services.environment, value);
  return redirect(to, { status: 303, headers: [...headers, ['Set-Cookie', cookie]] });
}

export type ToldToast = { id: number; text: string };

/**
 * The toast the last answer left, and the line that takes its cookie away. A script may throw an answer away before it
 * is shown, for a newer one: it takes the cookie away itself, once the toast is on screen. A text that this site did not
 * sign is not shown.
 */
export function takeToast(ctx: RequestContext): { toast: ToldToast | null; clear: string | null } {
  const { environment } = ctx.services;
  if (!textCookie.isIn(environment, ctx.cookies)) return { toast: null, clear: null };
  const toast = toastOf(textCookie.read(environment, ctx.cookies));
  if (toast && !asksForDocument(ctx.request)) return { toast, clear: null };
  return { toast, clear: textCookie.endLine(environment) };
}

function toastOf(signed: string | null): ToldToast | null {
  if (!signed?.startsWith(purpose)) return null;
  const [id = '', ...text] = signed.slice(purpose.length).split(':');
  return { id: Number(id), text: text.join(':') };
}
