import { type Remembered, rememberBrowser, resumeSession } from '~/domain/identity/sessions/remember.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findViewer, type Viewer } from '~/domain/views/find-viewer.server';
import type { Environment } from '~/environment.server';
import { readBrowser } from '~/http/request/browser.server';
import { cookieLine, isSecureSite } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { sessionCookie } from '~/http/request/session.server';
import type { Asking } from '~/http/request/viewer.server';

type Headers = [string, string][];
const daySeconds = 86_400;

/** A remembered browser is signed in again by whatever it asks for; its cookies go out with the answer. */
export async function resumeByCookie(ctx: Ctx, { services, request, cookies, load }: Asking): Promise<Viewer | null> {
  const { environment } = services;
  const value = cookies.get(cookieName(environment));
  if (!value || !load.cookies) return null;
  const place = {
    browser: readBrowser(environment, cookies) ?? '',
    address: load.address ?? '',
    userAgent: request.headers.get('User-Agent') ?? '',
  };
  const resumption = await resumeSession(ctx, value, place);
  if (resumption?.kind === 'late') return null;
  if (!resumption) {
    load.cookies.push(forgottenCookie(environment));
    return null;
  }
  const { session, remembered } = resumption;
  load.cookies.push(sessionCookie(environment, session.token), rememberCookie(environment, remembered, ctx.now));
  return findViewer(ctx, session.token);
}

/** After a sign-in: as the box was ticked, the browser and the name typed are remembered for a day, or both forgotten. */
export async function rememberAsAsked(
  ctx: RequestContext,
  { accountId, sessionId, isAsked, name }: { accountId: number; sessionId: number; isAsked: boolean; name: string },
): Promise<Headers> {
  const { environment } = ctx.services;
  if (!isAsked) {
    const hasName = ctx.cookies.has('rememberedName');
    return [
      ...forgetResetName(ctx),
      ...forgetBrowser(ctx),
      ...(hasName ? ([['Set-Cookie', nameCookie(environment, '', 0)]] as Headers) : []),
    ];
  }
  const remembered = await rememberBrowser(ctx, { accountId, sessionId });
  return [
    ...forgetResetName(ctx),
    ['Set-Cookie', rememberCookie(environment, remembered, ctx.now)],
    ['Set-Cookie', nameCookie(environment, name, daySeconds)],
  ];
}

/** Signing out forgets the browser; the name stays in its field. */
export function forgetBrowser(ctx: RequestContext): Headers {
  const { environment } = ctx.services;
  return ctx.cookies.has(cookieName(environment)) ? [['Set-Cookie', forgottenCookie(environment)]] : [];
}

/** The name or number that was typed when the browser was last told to remember. */
export function rememberedName(ctx: RequestContext): string {
  return (ctx.cookies.get('rememberedName') ?? '').slice(0, 200);
}

const resetNameCookie = 'resetName';
const resetNameSeconds = 600;

/** Whose password has just been changed by a link: the sign-in that comes next shows the name, and remembers nothing. */
export function nameAfterReset(ctx: RequestContext, name: string): Headers {
  return [['Set-Cookie', resetNameLine(ctx, name, resetNameSeconds)]];
}

/** Whoever signs in next at this browser is told nothing of who did before. */
function forgetResetName(ctx: RequestContext): Headers {
  return ctx.cookies.has(resetNameCookie) ? [['Set-Cookie', resetNameLine(ctx, '', 0)]] : [];
}

function resetNameLine({ services }: RequestContext, name: string, maxAgeSeconds: number): string {
  const isSecure = isSecureSite(services.environment);
  return cookieLine(resetNameCookie, name, { maxAgeSeconds, isHttpOnly: true, isSecure });
}

export function nameOfReset(ctx: RequestContext): string {
  return (ctx.cookies.get(resetNameCookie) ?? '').slice(0, 200);
}

function rememberCookie(environment: Environment, { value, expiresAt }: Remembered, now: Date): string {
  const maxAgeSeconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  return cookieLine(cookieName(environment), value, {
    maxAgeSeconds,
    isHttpOnly: true,
    isSecure: isSecureSite(environment),
  });
}

function forgottenCookie(environment: Environment): string {
  return cookieLine(cookieName(environment), '', {
    maxAgeSeconds: 0,
    isHttpOnly: true,
    isSecure: isSecureSite(environment),
  });
}

function nameCookie(environment: Environment, name: string, maxAgeSeconds: number): string {
  return cookieLine('rememberedName', name, { maxAgeSeconds, isHttpOnly: true, isSecure: isSecureSite(environment) });
}

function cookieName(environment: Environment): string {
  return isSecureSite(environment) ? '__Host-remember' : 'remember';
}
