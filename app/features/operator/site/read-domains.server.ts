import { nameAccounts } from '~/domain/identity/operators/search-accounts.server';
import { findInviter } from '~/domain/identity/registration/invitation-codes.server';
import { listDomains } from '~/domain/site/domains/list-domains.server';
import type { SiteDomain } from '~/domain/site/site';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { ownHosts } from '~/http/request/own-address.server';

/** The listed domains as they are this instant, and the one that the address names, to be changed. */
export async function readDomains(ctx: SignedInContext) {
  const domains = await listDomains(ctx);
  const rows = await Promise.all(domains.map((domain) => showDomain(ctx, domain)));
  const named = ctx.url.searchParams.get('host');
  return {
    own: ownHosts(ctx.services.environment)[0]!,
    domains: rows,
    chosen: rows.find(({ host }) => host === named) ?? null,
  };
}

export type DomainRow = Awaited<ReturnType<typeof showDomain>>;

async function showDomain(ctx: SignedInContext, { host, purpose, isEnabled, affiliateCode }: SiteDomain) {
  const inviter = affiliateCode ? await findInviter(ctx, 'affiliate', affiliateCode) : null;
  const names = inviter ? await nameAccounts(ctx, [inviter.accountId]) : null;
  return {
    host,
    purpose,
    isEnabled,
    affiliateCode,
    /** Whom the code leads to; null where nobody invites by it any more. */
    agent: (inviter && names?.get(inviter.accountId)) ?? null,
    to: paths.operatorSite({ part: 'domains', host }),
  };
}
