import { z } from 'zod';
import { cookieLine, isSecureSite, sign, unsign } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** A sign-in that waits for its second step, as its browser keeps it. */
export type WaitingSignIn = z.output<typeof WaitingSignInSchema>;

const WaitingSignInSchema = z.object({
  token: z.string().min(1).max(100),
  isRemembered: z.boolean(),
  rememberedName: z.string().max(200),
});

const lifeSeconds = 600;

export function challengeCookie(ctx: RequestContext, waiting: WaitingSignIn): string {
  const text = Buffer.from(JSON.stringify(waiting)).toString('base64url');
  return line(ctx, sign(text, secretOf(ctx)), lifeSeconds);
}

/** Null where no sign-in waits, or the cookie is not ours. */
export function readWaitingSignIn(ctx: RequestContext): WaitingSignIn | null {
  const signed = ctx.cookies.get(cookieName(ctx));
  const text = signed ? unsign(signed, secretOf(ctx)) : null;
  if (text === null) return null;
  return WaitingSignInSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
}

/** The line that takes it away, where there is one. */
export function endedChallengeCookie(ctx: RequestContext): [string, string][] {
  return ctx.cookies.has(cookieName(ctx)) ? [['Set-Cookie', line(ctx, '', 0)]] : [];
}

function line(ctx: RequestContext, value: string, maxAgeSeconds: number): string {
  const isSecure = isSecureSite(ctx.services.environment);
  return cookieLine(cookieName(ctx), value, { maxAgeSeconds, isHttpOnly: true, isSecure });
}

function cookieName({ services }: RequestContext): string {
  return isSecureSite(services.environment) ? '__Host-challenge' : 'challenge';
}

/** No other signed cookie passes for this one. */
function secretOf({ services }: RequestContext): string {
  return `challenge ${services.environment.sessionSecret ?? ''}`;
}
