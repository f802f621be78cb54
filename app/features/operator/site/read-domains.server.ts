import { findInviter } from '~/domain/identity/invitation-codes.server';
import { nameAccounts } from '~/domain/identity/oversight/search-accounts.server';
import { listDomains } from '~/domain/site/list-domains.server';
import type { SiteDomain } from '~/domain/site/site';
import type { SignedInTurn } from '~/http/guards.server';
import { ownHosts } from '~/http/own-address.server';
import { paths } from '~/http/paths';

/** The listed domains as they stand this instant, and the one that the address names, to be changed. */
export async function readDomains(turn: SignedInTurn) {
  const domains = await listDomains(turn);
  const rows = await Promise.all(domains.map((domain) => showDomain(turn, domain)));
  const named = turn.url.searchParams.get('host');
  return {
    own: ownHosts(turn.services.environment)[0]!,
    domains: rows,
    chosen: rows.find(({ host }) => host === named) ?? null,
  };
}

export type DomainRow = Awaited<ReturnType<typeof showDomain>>;

async function showDomain(turn: SignedInTurn, { host, purpose, isEnabled, affiliateCode }: SiteDomain) {
  const inviter = affiliateCode ? await findInviter(turn, 'affiliate', affiliateCode) : null;
  const names = inviter ? await nameAccounts(turn, [inviter.accountId]) : null;
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
