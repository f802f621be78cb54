import { mainHost } from '~/domain/site/judge-host';
import { ownAddress } from './own-address.server';
import type { Turn } from './turn.server';

/** Where canonical and share links lead: the main domain if one is enabled, else the site's own address. */
export function mainOrigin(turn: Turn): string {
  const host = mainHost(turn.site);
  if (host === null) return ownAddress(turn);
  return `${turn.services.environment.appOrigin?.startsWith('http://') ? 'http' : 'https'}://${host}`;
}
