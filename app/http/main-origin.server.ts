import { ownAddress } from './own-address.server';
import type { Turn } from './turn.server';

/** Where canonical and share links and links in e-mails lead: the main domain if one is enabled, else the site's own address. */
export function mainOrigin(turn: Turn): string {
  const main = turn.site.domains.find((domain) => domain.purpose === 'main' && domain.isEnabled);
  if (!main) return ownAddress(turn);
  return `${turn.house.environment.appOrigin?.startsWith('http://') ? 'http' : 'https'}://${main.host}`;
}
