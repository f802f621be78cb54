import { redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Entrance } from '~/domain/identity/sign-in/entrances';
import { ownHome } from '~/http/links/own-home';
import { paths } from '~/http/links/paths';
import { type HeaderPairs, siteCookie } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** A sign-in that waits for its second step, as its browser keeps it. */
export type WaitingSignIn = z.output<typeof WaitingSignInSchema>;

const WaitingSignInSchema = z.object({
  token: z.string().min(1).max(100),
  isRemembered: z.boolean(),
  rememberedName: z.string().max(200),
});

const waitingCookie = siteCookie('challenge', {
  isHostOnly: true,
  isHttpOnly: true,
  maxAgeSeconds: 600,
  signedFor: 'challenge',
});

const pageOf = {
  member: paths.loginVerify,
  agent: paths.agentVerify,
  operator: paths.operatorVerify,
} satisfies Record<Entrance, (redirectTo?: string) => string>;

type Leading = { entrance: Entrance; target: string; headers: HeaderPairs };

/** To the page of the second step; what was asked for beside the sign-in waits in a signed cookie. */
export function leadToChallenge(ctx: RequestContext, waiting: WaitingSignIn, leading: Leading): Response {
  const { entrance, target, headers } = leading;
  const text = Buffer.from(JSON.stringify(waiting)).toString('base64url');
  const cookie = waitingCookie.line(ctx.services.environment, text);
  const onward = target === ownHome(entrance) ? undefined : target;
  return redirect(pageOf[entrance](onward), { status: 303, headers: [...headers, ['Set-Cookie', cookie]] });
}

/** Null where no sign-in waits, or the cookie is not ours. */
export function readWaitingSignIn(ctx: RequestContext): WaitingSignIn | null {
  const text = waitingCookie.read(ctx.services.environment, ctx.cookies);
  if (text === null) return null;
  return WaitingSignInSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
}

/** The line that takes it away, where there is one. */
export function endedChallengeCookie(ctx: RequestContext): HeaderPairs {
  return waitingCookie.forget(ctx);
}
