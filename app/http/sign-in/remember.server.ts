import { type Remembered, rememberBrowser, resumeSession } from '~/domain/identity/sessions/remember.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findViewer, type Viewer } from '~/domain/views/find-viewer.server';
import type { Environment } from '~/environment.server';
import { readBrowser } from '~/http/request/browser.server';
import { type HeaderPairs, siteCookie } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { sessionCookie } from '~/http/request/session.server';
import type { Asking } from '~/http/request/viewer.server';

const browserCookie = siteCookie('remember', { isHostOnly: true, isHttpOnly: true });
const nameCookie = siteCookie('rememberedName', { isHttpOnly: true, maxAgeSeconds: 86_400 });
const resetNameCookie = siteCookie('resetName', { isHttpOnly: true, maxAgeSeconds: 600 });

/** A remembered browser is signed in again by whatever it asks for; its cookies go out with the answer. */
export async function resumeByCookie(ctx: Ctx, { services, request, cookies, load }: Asking): Promise<Viewer | null> {
  const { environment } = services;
  const value = browserCookie.read(environment, cookies);
  if (!value || !load.cookies) return null;
  const place = {
    browser: readBrowser(environment, cookies) ?? '',
    address: load.address ?? '',
    userAgent: request.headers.get('User-Agent') ?? '',
  };
  const resumption = await resumeSession(ctx, value, place);
  if (resumption?.kind === 'late') return null;
  if (!resumption) {
    load.cookies.push(browserCookie.endLine(environment));
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
): Promise<HeaderPairs> {
  const { environment } = ctx.services;
  // Whoever signs in next at this browser is told nothing of who did before.
  const resetName = resetNameCookie.forget(ctx);
  if (!isAsked) return [...resetName, ...forgetBrowser(ctx), ...nameCookie.forget(ctx)];
  const remembered = await rememberBrowser(ctx, { accountId, sessionId });
  return [
    ...resetName,
    ['Set-Cookie', rememberCookie(environment, remembered, ctx.now)],
    ['Set-Cookie', nameCookie.line(environment, name)],
  ];
}

/** Signing out forgets the browser; the name stays in its field. */
export function forgetBrowser(ctx: RequestContext): HeaderPairs {
  return browserCookie.forget(ctx);
}

/** The name or number that was typed when the browser was last told to remember. */
export function rememberedName(ctx: RequestContext): string {
  return nameIn(ctx, nameCookie);
}

/** Whose password has just been changed by a link: the sign-in that comes next shows the name, and remembers nothing. */
export function nameAfterReset(ctx: RequestContext, name: string): HeaderPairs {
  return [['Set-Cookie', resetNameCookie.line(ctx.services.environment, name)]];
}

export function nameOfReset(ctx: RequestContext): string {
  return nameIn(ctx, resetNameCookie);
}

function nameIn({ cookies, services }: RequestContext, cookie: typeof nameCookie): string {
  return (cookie.read(services.environment, cookies) ?? '').slice(0, 200);
}

function rememberCookie(environment: Environment, { value, expiresAt }: Remembered, now: Date): string {
  const maxAgeSeconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  return browserCookie.line(environment, value, maxAgeSeconds);
}
