import type { Entrance } from '~/domain/identity/admit.server';
import { announcementsOf, audienceOf, forAudience } from '~/domain/messaging/announcement';
import { findViewer, type Viewer } from '~/domain/views/find-viewer.server';
import { cookieLine, isSecureSite } from './cookies.server';
import { paths } from './paths';
import type { Turn } from './turn.server';

type Onward = { to: string; headers: [string, string][] };

const mark = 'USER_POPUP';

/**
 * Where a sign-in leads: through what opens by itself, one after the other, to where it was going. A forced password
 * comes before all of it by itself (`demandNewPassword`); who asked for a page of their own is not held up by news.
 */
export async function afterSignIn(
  turn: Turn,
  { token, entrance, target }: { token: string; entrance: Entrance; target: string },
): Promise<Onward> {
  const viewer = entrance === 'operator' ? null : await findViewer(turn, token, turn.site.settings);
  if (viewer?.role === 'agent') return { to: agentsWay(viewer, target), headers: [] };
  if (viewer?.role !== 'member') return { to: target, headers: [] };
  if (viewer.isFirstTime) return { to: paths.welcome({ redirectTo: target }), headers: [] };
  const isGoingHome = target === paths.home();
  const offer = isGoingHome ? viewer.contracts.firstOffer : null;
  if (!isGoingHome || isNewsSeen(turn) || !(await hasNews(turn, viewer)))
    return { to: withOffer(offer, target), headers: [] };
  return { to: withOffer(offer, paths.announcements()), headers: [['Set-Cookie', markLine(turn, turn.language)]] };
}

/** An offer that waits for an answer comes before the news; closing it leads on. */
function withOffer(offer: number | null, next: string): string {
  return offer === null ? next : paths.contract(offer, next);
}

function agentsWay({ contracts: { firstOffer } }: Viewer, target: string): string {
  if (firstOffer === null || target !== paths.agentHome()) return target;
  return paths.agentPage(`contracts/${firstOffer}`, { redirectTo: target });
}

/** The next sign-in shows the news again. */
export function forgetSeenNews(turn: Turn): [string, string][] {
  return turn.cookies.has(mark) ? [['Set-Cookie', markLine(turn, '', 0)]] : [];
}

/** The same mark that the page's own opener sets: it ends with the browser's session. */
function isNewsSeen(turn: Turn): boolean {
  return turn.cookies.get(mark) === turn.language;
}

async function hasNews(turn: Turn, viewer: Viewer): Promise<boolean> {
  const all = await turn.house.announcements();
  return announcementsOf(forAudience(all, audienceOf(viewer), turn.language, turn.now)).length > 0;
}

function markLine(turn: Turn, value: string, maxAgeSeconds?: number): string {
  return cookieLine(mark, value, { isSecure: isSecureSite(turn.house.environment), maxAgeSeconds });
}
