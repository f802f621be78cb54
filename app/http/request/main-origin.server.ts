import { mainHost } from '~/domain/site/domains/judge-host';
import { ownAddress } from './own-address.server';
import type { RequestContext } from './request-context.server';

/** Where canonical and share links lead: the main domain if one is enabled, else the site's own address. */
export function mainOrigin(ctx: RequestContext): string {
  const host = mainHost(ctx.site);
  if (host === null) return ownAddress(ctx);
  return `${ctx.services.environment.appOrigin?.startsWith('http://') ? 'http' : 'https'}://${host}`;
}
