import { redirect } from '@remix-run/node';
import { asksForDocument } from '~/http/request/asks-for-document.server';
import { cookieLine, isSecureSite, sign, unsign } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { toastCookie } from './toast-cookie';

/** Part of what is signed: no other signed cookie can be planted as a toast. */
const purpose = 'toast:';

/** A success: 303, then the text once as a toast. */
export function redirectWithToast(
  ctx: RequestContext,
  to: string,
  text: string,
  headers: [string, string][] = [],
): Response {
  const value = `${purpose}${ctx.now.getTime()}:${text.slice(0, 300)}`;
  const cookie = cookieLine(toastCookie, sign(value, secretOf(ctx)), {
    maxAgeSeconds: 60,
    isSecure: isSecureSite(ctx.services.environment),
  });
  return redirect(to, { status: 303, headers: [...headers, ['Set-Cookie', cookie]] });
}

export type ToldToast = { id: number; text: string };

/**
 * The toast the last answer left, and the line that takes its cookie away. A script may throw an answer away before it
 * is shown, for a newer one: it takes the cookie away itself, once the toast is on screen. A text that this site did not
 * sign is not shown.
 */
export function takeToast(ctx: RequestContext): { toast: ToldToast | null; clear: string | null } {
  const cookie = ctx.cookies.get(toastCookie);
  if (cookie === undefined) return { toast: null, clear: null };
  const toast = toastOf(unsign(cookie, secretOf(ctx)));
  if (toast && !asksForDocument(ctx.request)) return { toast, clear: null };
  return {
    toast,
    clear: cookieLine(toastCookie, '', { maxAgeSeconds: 0, isSecure: isSecureSite(ctx.services.environment) }),
  };
}

function toastOf(signed: string | null): ToldToast | null {
  if (!signed?.startsWith(purpose)) return null;
  const [id = '', ...text] = signed.slice(purpose.length).split(':');
  return { id: Number(id), text: text.join(':') };
}

function secretOf({ services }: RequestContext): string {
  return services.environment.sessionSecret ?? '';
}
