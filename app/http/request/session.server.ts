import { findSession, type Session } from '~/domain/identity/sessions/find-session.server';
import type { IdleTimes } from '~/domain/identity/sessions/session-limits';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findViewer, type Viewer } from '~/domain/views/find-viewer.server';
import type { Environment } from '~/environment.server';
import { siteCookie } from './cookies.server';

export type { Viewer };

const tokenCookie = siteCookie('session', { isHostOnly: true, isHttpOnly: true, signedFor: '' });

export function hasSessionCookie(environment: Environment, cookies: Map<string, string>): boolean {
  return tokenCookie.isIn(environment, cookies);
}

export function sessionCookie(environment: Environment, token: string): string {
  return tokenCookie.line(environment, token);
}

export function endedSessionCookie(environment: Environment): string {
  return tokenCookie.endLine(environment);
}

type Asked = [ctx: Ctx, environment: Environment, cookies: Map<string, string>, idle: IdleTimes];

/** Who asks, with all that every page shows of them. */
export async function readViewer(...[ctx, environment, cookies, idle]: Asked): Promise<Viewer | null> {
  const token = readToken(environment, cookies);
  return token ? findViewer(ctx, token, idle) : null;
}

/** Whose session it is, for who shows no page. */
export async function readSession(...[ctx, environment, cookies, idle]: Asked): Promise<Session | null> {
  const token = readToken(environment, cookies);
  return token ? findSession(ctx, token, idle) : null;
}

/** A cookie whose signature does not fit never reaches the database. */
function readToken(environment: Environment, cookies: Map<string, string>): string | null {
  return tokenCookie.read(environment, cookies);
}
