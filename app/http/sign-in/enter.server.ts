import { signOut } from '~/domain/identity/sessions/sign-out.server';
import type { Admitted, Entrance } from '~/domain/identity/sign-in/admit.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { ownHome } from '~/http/links/own-home';
import { safeRedirect } from '~/http/links/safe-redirect';
import type { HeaderPairs } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { sessionCookie } from '~/http/request/session.server';
import { formatDateTime } from '~/i18n/format';
import { afterSignIn } from './after-sign-in.server';
import { endedChallengeCookie, leadToChallenge } from './challenge.server';
import { keepLikedGame } from './liked-game.server';
import { rememberAsAsked } from './remember.server';

export type Entering = {
  entrance: Entrance;
  redirectTo?: string;
  /** The box was ticked; `rememberedName` is what was typed beside it. */
  isRemembered?: boolean;
  rememberedName?: string;
  headers?: HeaderPairs;
  /** Just registered: straight to where they were going; the site is shown at the next sign-in. */
  isNew?: boolean;
  /** Instead of the greeting with the last session's time. */
  toast?: string;
};

/**
 * Whoever was admitted is signed in at the place they were going to; who has to show more is asked for it first. A new
 * session takes the place of the one this browser still holds.
 */
export async function enter(ctx: RequestContext, admitted: Admitted, entering: Entering): Promise<Response> {
  const { entrance, isRemembered = false, rememberedName = '', headers = [], isNew = false } = entering;
  const target = safeRedirect(entering.redirectTo, ownHome(entrance));
  if (admitted.kind === 'challenged') {
    const waiting = { token: admitted.challengeToken, isRemembered, rememberedName };
    return leadToChallenge(ctx, waiting, { entrance, target, headers });
  }
  const { accountId, sessionId, token, lastSignedInAt } = admitted;
  const toast = entering.toast ?? greeting(ctx, entrance, lastSignedInAt);
  if (ctx.viewer) await signOut(ctx, ctx.viewer.sessionId);
  const remembered = await rememberAsAsked(ctx, { accountId, sessionId, isAsked: isRemembered, name: rememberedName });
  const liked = entrance === 'member' ? await keepLikedGame(ctx, accountId) : [];
  const onward = isNew ? { to: target, headers: [] } : await afterSignIn(ctx, { token, entrance, target });
  return redirectWithToast(ctx, onward.to, toast, [
    ...headers,
    ...onward.headers,
    ...liked,
    ...remembered,
    ...endedChallengeCookie(ctx),
    ['Set-Cookie', sessionCookie(ctx.services.environment, token)],
  ]);
}

/** Only members come to play. */
function greeting(ctx: RequestContext, entrance: Entrance, lastSignedInAt: Date | null): string {
  if (!lastSignedInAt) return ctx.t(entrance === 'member' ? 'auth:done' : 'auth:doneForWork');
  return ctx.t('auth:doneSince', { at: formatDateTime(lastSignedInAt, ctx.language, ctx.site.settings.timeZone) });
}
