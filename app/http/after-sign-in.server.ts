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
  const viewer = entrance === 'member' ? await findViewer(turn, token, turn.site.settings) : null;
  if (viewer?.role !== 'member') return { to: target, headers: [] };
  if (viewer.isFirstTime) return { to: paths.welcome({ redirectTo: target }), headers: [] };
  if (target !== paths.home() || isNewsSeen(turn) || !(await hasNews(turn, viewer))) return { to: target, headers: [] };
  return { to: paths.announcements(), headers: [['Set-Cookie', markLine(turn, turn.language)]] };
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
