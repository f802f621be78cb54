import { findChallenge, type OpenChallenge } from '~/domain/identity/second-step/find-challenge.server';
import type { Entrance } from '~/domain/identity/sign-in/entrances';
import { findBrowser } from '~/http/request/browser.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { readWaitingSignIn, type WaitingSignIn } from './challenge.server';

/** The sign-in that waits in this browser for its second step, if it began at one of these entrances. */
export async function findWaitingChallenge(
  ctx: RequestContext,
  entrances: readonly Entrance[],
): Promise<{ waiting: WaitingSignIn; challenge: OpenChallenge } | null> {
  const waiting = readWaitingSignIn(ctx);
  const browser = findBrowser(ctx);
  if (!waiting || !browser) return null;
  const challenge = await findChallenge(ctx, ctx.services.extraQuestions, { token: waiting.token, browser });
  return challenge && entrances.includes(challenge.entrance) ? { waiting, challenge } : null;
}
