import { httpsLink } from './links';
import type { Settings } from './settings';

export type VideoLink = { kind: 'accepted'; embedUrl: string; poster?: string };

const videoId = /^[A-Za-z0-9_-]{11}$/;

/** The player's address for a link of the configured video-sharing site, or null for any other link. */
export function isVideoLink(url: string, settings: Pick<Settings, 'videoHosts'>): VideoLink | null {
  const { linkHosts, playerHost, posterHost } = settings.videoHosts;
  const href = httpsLink(url);
  if (href === null) return null;
  const parsed = new URL(href);
  if (parsed.port !== '' || ![...linkHosts, playerHost].includes(parsed.hostname)) return null;
  const id = idOf(parsed);
  if (id === null) return null;
  return {
    kind: 'accepted',
    embedUrl: `https://${playerHost}/embed/${id}?autoplay=1&rel=0`,
    ...(posterHost ? { poster: `https://${posterHost}/vi/${id}/hqdefault.jpg` } : {}),
  };
}

/** `/watch?v=ID`, `/embed/ID`, `/shorts/ID`, `/live/ID`, or the short host's `/ID`. */
function idOf(url: URL): string | null {
  const parts = url.pathname.split('/').filter(Boolean);
  const named = parts.length === 2 && ['embed', 'shorts', 'live'].includes(parts[0]!) ? parts[1] : undefined;
  const short = parts.length === 1 && parts[0] !== 'watch' ? parts[0] : undefined;
  const candidate = (url.pathname === '/watch' ? url.searchParams.get('v') : (named ?? short)) ?? '';
  return videoId.test(candidate) ? candidate : null;
}
