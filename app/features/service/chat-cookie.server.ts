import { createHash, randomBytes } from 'node:crypto';
import { visitorSeconds } from '~/domain/messaging/chat/chat';
import { siteCookie } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';

const keyCookie = siteCookie('chat', { isHttpOnly: true, maxAgeSeconds: visitorSeconds, signedFor: '' });

/** By whom a visitor's chat is known; null: this browser has none. The database keeps a hash. */
export function visitorKeyOf({ cookies, services }: RequestContext): string | null {
  const token = keyCookie.read(services.environment, cookies);
  return token === null ? null : createHash('sha256').update(`chat ${token}`).digest('base64url');
}

/** The browser is given a chat of its own for a day. */
export function giveChatCookie(ctx: RequestContext): string {
  const token = randomBytes(32).toString('base64url');
  ctx.load.cookies?.push(keyCookie.line(ctx.services.environment, token));
  return createHash('sha256').update(`chat ${token}`).digest('base64url');
}

export function endChatCookie(ctx: RequestContext): void {
  ctx.load.cookies?.push(keyCookie.endLine(ctx.services.environment));
}
