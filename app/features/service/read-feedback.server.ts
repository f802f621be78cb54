import {
  feedbackHint,
  feedbackLimit,
  questionTypes,
  visitorTypes,
} from '~/domain/messaging/conversations/conversation';
import { hoursWhenClosed } from '~/features/common/support-hours';
import { pageBehind } from '~/http/links/closed-routes';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { notFound } from '~/http/not-found.server';
import { keepOutOfPageCache } from '~/http/request/load-context.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { captchaShown, showCaptchaBox } from '~/http/sign-in/captcha.server';

/** A captcha belongs to one form, so its page is nobody else's. Operators answer and do not ask, a trial account nobody writes to. */
export async function readFeedback(ctx: RequestContext) {
  const role = ctx.viewer?.role;
  if (role === 'operator' || role === 'trial') throw notFound();
  keepOutOfPageCache(ctx);
  return {
    isVisitor: !role,
    backTo: behindFeedback(ctx),
    hours: hoursWhenClosed(ctx),
    types: role ? [...questionTypes] : [...visitorTypes],
    limit: feedbackLimit,
    hint: feedbackHint,
    captcha: captchaShown(ctx) ?? (await showCaptchaBox(ctx)),
  };
}

/** Where closing the form, or sending it, leads: to the page that it was opened from. */
export function behindFeedback({ url, viewer }: RequestContext): string {
  const isInCentre = url.pathname.toLowerCase().startsWith(paths.agentFeedback().toLowerCase());
  const behind = isInCentre ? paths.agentPage('agentAnnouncement') : paths.home();
  const asked = safeRedirect(url.searchParams.get('redirectTo'), behind);
  return viewer ? asked : pageBehind(asked);
}

export type FeedbackPage = Awaited<ReturnType<typeof readFeedback>>;
