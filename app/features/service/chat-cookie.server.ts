import { createHash, randomBytes } from 'node:crypto';
import { visitorSeconds } from '~/domain/messaging/chat/chat';
import { cookieLine, isSecureSite, sign, unsign } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';

const name = 'chat';

/** By whom a visitor's chat is known; null: this browser has none. The database keeps a hash. */
export function visitorKeyOf({ cookies, services }: RequestContext): string | null {
  const token = unsign(cookies.get(name) ?? '', services.environment.sessionSecret ?? '');
  return token === null ? null : createHash('sha256').update(`chat ${token}`).digest('base64url');
}

/** The browser is given a chat of its own for a day. */
export function giveChatCookie(ctx: RequestContext): string {
  const token = randomBytes(32).toString('base64url');
  keepCookie(ctx, sign(token, ctx.services.environment.sessionSecret ?? ''), visitorSeconds);
  return createHash('sha256').update(`chat ${token}`).digest('base64url');
}

export function endChatCookie(ctx: RequestContext): void {
  keepCookie(ctx, '', 0);
}

function keepCookie({ load, services }: RequestContext, value: string, maxAgeSeconds: number): void {
  const isSecure = isSecureSite(services.environment);
  load.cookies?.push(cookieLine(name, value, { maxAgeSeconds, isHttpOnly: true, isSecure }));
}
