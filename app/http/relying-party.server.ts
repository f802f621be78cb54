import { isIP } from 'node:net';
import type { RelyingParty } from '~/domain/identity/factors/relying-party';
import type { Turn } from './turn.server';

/**
 * The site as passkeys know it: where it says it is, else the own machine by name. Null where no passkey can work:
 * browsers refuse them to addresses.
 */
export function relyingParty({ house, site, url, language }: Turn): RelyingParty | null {
  const { appOrigin } = house.environment;
  const { hostname, origin } = new URL(appOrigin ?? url.origin);
  const isNamed = appOrigin ? isIP(hostname.replace(/^\[|\]$/g, '')) === 0 : hostname === 'localhost';
  return isNamed ? { id: hostname, origin, name: site.settings.siteName[language] } : null;
}
