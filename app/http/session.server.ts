import { findSession, type Viewer } from '~/domain/identity/find-session.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Environment } from '~/environment.server';
import { cookieLine, isSecureSite, sign, unsign } from './cookies.server';

export type { Viewer };

function sessionCookieName(environment: Environment): string {
  return isSecureSite(environment) ? '__Host-session' : 'session';
}

export function sessionCookie(environment: Environment, token: string): string {
  const value = sign(token, environment.sessionSecret ?? '');
  return cookieLine(sessionCookieName(environment), value, { isHttpOnly: true, isSecure: isSecureSite(environment) });
}

export function endedSessionCookie(environment: Environment): string {
  return cookieLine(sessionCookieName(environment), '', {
    isHttpOnly: true,
    isSecure: isSecureSite(environment),
    maxAgeSeconds: 0,
  });
}

/** A cookie whose signature does not fit never reaches the database. */
export async function readViewer(
  ctx: Ctx,
  environment: Environment,
  cookies: Map<string, string>,
  idleMinutes: number,
): Promise<Viewer | null> {
  const signed = cookies.get(sessionCookieName(environment));
  const token = signed ? unsign(signed, environment.sessionSecret ?? '') : null;
  return token ? findSession(ctx, token, idleMinutes) : null;
}
