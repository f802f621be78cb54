import type { Entrance } from '~/domain/identity/sign-in/admit.server';
import { announcementsOf, audienceOf, forAudience } from '~/domain/messaging/announcement';
import { findViewer, type Viewer } from '~/domain/views/find-viewer.server';
import { paths } from '~/http/links/paths';
import { offerMark, offerMarkValue, seenOffer } from '~/http/page/offer-mark';
import { type HeaderPairs, siteCookie } from '~/http/request/cookies.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';

type Onward = { to: string; headers: HeaderPairs };

/** The same marks that the page's own opener sets: they end with the browser's session. */
const newsCookie = siteCookie('USER_POPUP');
const offerCookie = siteCookie(offerMark);

/**
 * Where a sign-in leads: through what opens by itself, one after the other, to where it was going. A forced password
 * comes before all of it by itself (`demandNewPassword`), then terms that have changed in substance; who asked for a page of their own is not held up by news, but
 * an offer of a contract that waits for an answer is shown before any page.
 */
export async function afterSignIn(
  ctx: RequestContext,
  { token, entrance, target }: { token: string; entrance: Entrance; target: string },
): Promise<Onward> {
  const viewer = entrance === 'operator' ? null : await findViewer(ctx, token, ctx.site.settings);
  if (viewer?.owesTerms) return { to: paths.terms(target), headers: [] };
  if (viewer?.role === 'agent') return { to: agentsWay(viewer, target), headers: [] };
  if (viewer?.role !== 'member') return { to: target, headers: [] };
  if (viewer.isFirstTime) return { to: paths.welcome({ redirectTo: target }), headers: [] };
  const isGoingHome = target === paths.home();
  const offer = viewer.contracts.offers[0]?.id ?? null;
  if (!isGoingHome || isNewsSeen(ctx) || !(await hasNews(ctx, viewer)))
    return { to: withOffer(offer, target), headers: [] };
  const seen = newsCookie.line(ctx.services.environment, ctx.language);
  return { to: withOffer(offer, paths.announcements()), headers: [['Set-Cookie', seen]] };
}

/** An offer that waits for an answer comes before the news; closing it leads on. */
function withOffer(offer: number | null, next: string): string {
  return offer === null ? next : paths.contract(offer, next);
}

function agentsWay({ contracts: { offers } }: Viewer, target: string): string {
  const [offer] = offers;
  return offer ? paths.agentPage(`contracts/${offer.id}`, { redirectTo: target }) : target;
}

/** The next sign-in shows news and offers again. */
export function forgetSeenPopups(ctx: RequestContext): HeaderPairs {
  return [...newsCookie.forget(ctx), ...offerCookie.forget(ctx)];
}

/** An open offer that is shown counts as seen in this browser session. */
export function markOfferSeen({ cookies, services, viewer }: SignedInContext, offerId: number): HeaderPairs {
  if (seenOffer(cookies.get(offerMark), viewer.id) >= offerId) return [];
  return [['Set-Cookie', offerCookie.line(services.environment, offerMarkValue(viewer.id, offerId))]];
}

function isNewsSeen({ cookies, language, services }: RequestContext): boolean {
  return newsCookie.read(services.environment, cookies) === language;
}

async function hasNews(ctx: RequestContext, viewer: Viewer): Promise<boolean> {
  const all = await ctx.services.announcements();
  return announcementsOf(forAudience(all, audienceOf(viewer), ctx.language, ctx.now)).length > 0;
}
