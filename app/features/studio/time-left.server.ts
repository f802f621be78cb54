import { readTimeLeft } from '~/domain/protection/limits/read-time-left.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** Minutes left of the viewer's time limit, for the page of a game; null: none, or play for nothing. */
export async function timeLeft(ctx: RequestContext, isTrial: boolean): Promise<number | null> {
  const { viewer, site } = ctx;
  if (isTrial || !viewer?.balance) return null;
  return readTimeLeft(ctx, { accountId: viewer.id, timeZone: site.settings.timeZone });
}
