import { isIP } from 'node:net';
import type { RelyingParty } from '~/domain/identity/factors/relying-party';
import { domainOf } from '~/http/request/domain.server';
import type { RequestContext } from '~/http/request/request-context.server';

/**
 * The site as passkeys know it: where it says it is, else the own machine by name. Null where no passkey can work:
 * browsers refuse them to addresses, and a passkey of the site to its other domains.
 */
export function relyingParty(ctx: RequestContext): RelyingParty | null {
  const { services, site, url, language } = ctx;
  if (domainOf(ctx)) return null;
  const { appOrigin } = services.environment;
  const { hostname, origin } = new URL(appOrigin ?? url.origin);
  const isNamed = appOrigin ? isIP(hostname.replace(/^\[|\]$/g, '')) === 0 : hostname === 'localhost';
  return isNamed ? { id: hostname, origin, name: site.settings.siteName[language] } : null;
}
