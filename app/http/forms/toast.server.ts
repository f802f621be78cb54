import { redirect } from '@remix-run/node';
import { cookieLine, isSecureSite, sign, unsign } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';

const name = 'toast';
/** Part of what is signed: no other signed cookie can be planted as a toast. */
const purpose = 'toast:';

/** A success: 303, then the text once as a toast. */
export function redirectWithToast(
  ctx: RequestContext,
  to: string,
  text: string,
  headers: [string, string][] = [],
): Response {
  const cookie = cookieLine(name, sign(purpose + text.slice(0, 300), secretOf(ctx)), {
    maxAgeSeconds: 60,
    isHttpOnly: true,
    isSecure: isSecureSite(ctx.services.environment),
  });
  return redirect(to, { status: 303, headers: [...headers, ['Set-Cookie', cookie]] });
}

/** The toast the last answer left, and the line that takes the cookie away. A text that this site did not sign is not shown. */
export function takeToast(ctx: RequestContext): { toast: string | null; clear: string | null } {
  const cookie = ctx.cookies.get(name);
  if (cookie === undefined) return { toast: null, clear: null };
  const signed = unsign(cookie, secretOf(ctx));
  return {
    toast: signed?.startsWith(purpose) ? signed.slice(purpose.length) : null,
    clear: cookieLine(name, '', {
      maxAgeSeconds: 0,
      isHttpOnly: true,
      isSecure: isSecureSite(ctx.services.environment),
    }),
  };
}

function secretOf({ services }: RequestContext): string {
  return services.environment.sessionSecret ?? '';
}
