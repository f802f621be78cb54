import { redirect } from '@remix-run/node';
import { paths } from '~/http/links/paths';
import { asksForDocument } from './asks-for-document.server';
import type { RequestContext } from './request-context.server';

/** A sitting that has not begun is asked about after the shortest interval: a vendor's frame does not tell when it does. */
const askAgainSeconds = 15 * 60;

/** A document of a game for money leads to the check that is due, and from there back: so it works without JavaScript. */
export function leadToCheck({ viewer, now, url, request }: RequestContext): void {
  const dueAt = viewer?.protection.checkDueAt;
  // Data that a page's scripts ask for leads nowhere: there the check opens over the page.
  if (!asksForDocument(request) || !dueAt || dueAt > now) return;
  throw redirect(paths.realityCheck(url.pathname + url.search));
}

/** When a page of a game asks whether time and result are due; null: nobody plays for money there. */
export function secondsToCheck({ viewer, now }: RequestContext, isTrial: boolean): number | null {
  if (isTrial || !viewer?.balance) return null;
  const dueAt = viewer.protection.checkDueAt;
  if (dueAt === null) return askAgainSeconds;
  return Math.max(1, Math.ceil((dueAt.getTime() - now.getTime()) / 1_000));
}
