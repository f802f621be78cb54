import { httpsLink, internalPath } from '~/domain/site/links';

/**
 * Where a game's picture comes from: our own art, one that an operator has sent, a whole address on one of the image hosts, or a path that all of them
 * hold. Of these one is picked by the path, so that a picture keeps its host while browsers keep the picture. Empty: the
 * picture is drawn.
 */
export function gamePicture(stored: string, imageHosts: readonly string[]): string {
  if (!stored.startsWith('/')) {
    const href = httpsLink(stored);
    return href && imageHosts.includes(new URL(href).host) ? href : '';
  }
  const path = internalPath(stored);
  if (!path || path.startsWith('/art/') || path.startsWith('/pictures/')) return path ?? '';
  const host = hostFor(path, imageHosts);
  return host ? `https://${host}${path}` : '';
}

/** The host that weighs most for the path: a host more, or less, moves its own share of the pictures and no other. */
function hostFor(path: string, hosts: readonly string[]): string | null {
  let best: { host: string; weight: number } | null = null;
  for (const host of hosts) {
    const weight = weightOf(`${host} ${path}`);
    if (!best || weight > best.weight || (weight === best.weight && host > best.host)) best = { host, weight };
  }
  return best?.host ?? null;
}

/** FNV-1a, and a last mix so that texts which differ in little weigh differently. */
function weightOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A card with its pictures as browsers load them. */
export function withPictures<C extends { iconUrl: string; lagerIcon: string }>(
  card: C,
  imageHosts: readonly string[],
): C {
  const { iconUrl, lagerIcon } = card;
  if (iconUrl === '' && lagerIcon === '') return card;
  return {
    ...card,
    iconUrl: gamePicture(iconUrl, imageHosts),
    lagerIcon: gamePicture(lagerIcon, imageHosts),
  };
}
