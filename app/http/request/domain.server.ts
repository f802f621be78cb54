import { redirect } from '@remix-run/node';
import { judgeHost } from '~/domain/site/domains/judge-host';
import type { DomainPurpose, SiteDomain } from '~/domain/site/site';
import { paths } from '~/http/links/paths';
import { ownAddress, ownHosts } from './own-address.server';
import type { RequestContext } from './request-context.server';

type Asked = Pick<RequestContext, 'services' | 'site' | 'url'>;

/** The listed domain that was asked; null under the site's own address. The server has refused any other host. */
export function domainOf({ services, site, url }: Asked): SiteDomain | null {
  const judged = judgeHost(site, url.host, ownHosts(services.environment));
  return typeof judged === 'object' ? judged : null;
}

/** Where this visitor is, and signed in: what leads away and back again comes back here. Letters never lead here. */
export function originHere(ctx: Asked & Pick<RequestContext, 'request'>): string {
  return domainOf(ctx) ? `https://${ctx.url.host}` : ownAddress(ctx);
}

/** Where a domain opens that is not for the whole site. */
const opensAt: Partial<Record<DomainPurpose, string>> = { agent: paths.agent(), app: paths.apps() };

/** For home itself, not for what opens over it: throws the way to the page that the domain is for. */
export function leaveForPurpose(ctx: Asked): void {
  const to = ctx.url.pathname === paths.home() ? opensAt[domainOf(ctx)?.purpose ?? 'main'] : undefined;
  if (to) throw redirect(to + ctx.url.search);
}
