import { eq } from 'drizzle-orm';
import { findInviter } from '~/domain/identity/registration/invitation-codes.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { listDomains } from '~/domain/site/domains/list-domains.server';
import { removeDomain } from '~/domain/site/domains/remove-domain.server';
import { domainName, saveDomain } from '~/domain/site/domains/save-domain.server';
import { switchDomain } from '~/domain/site/domains/switch-domain.server';
import type { SiteDomain } from '~/domain/site/site';
import { siteDomains } from '~/domain/site/tables.server';
import type { DomainBody } from '../bodies';
import type { KindOfContent } from './kind-of-content.server';

function bodyOf({ purpose, affiliateCode }: Pick<SiteDomain, 'purpose' | 'affiliateCode'>): DomainBody {
  return { purpose, affiliateCode };
}

/** Refuses: site.invalid_host, identity.invitation_code_error. */
async function checkDomain(ctx: Ctx, host: string, { affiliateCode }: DomainBody): Promise<void> {
  if (domainName(host) !== host) throw new Refusal('site.invalid_host', 'host');
  if (affiliateCode !== null && (await findInviter(ctx, 'affiliate', affiliateCode)) === null) {
    throw new Refusal('identity.invitation_code_error', 'affiliateCode');
  }
}

/** By host. What is taken off the site is switched off: it stays listed until it is removed. */
export const domainContent: KindOfContent<DomainBody> = {
  takesTwo: true,
  check: checkDomain,
  async publish(ctx, host, body) {
    await checkDomain(ctx, host, body);
    await saveDomain(ctx, { ...body, host, isEnabled: true });
  },
  withdraw: (ctx, host) => switchDomain(ctx, { host, isEnabled: false }),
  remove: removeDomain,
  async standing(ctx, host) {
    const [row] = await ctx.db.select().from(siteDomains).where(eq(siteDomains.host, host));
    return row ? { body: bodyOf(row as SiteDomain), isShown: row.isEnabled } : null;
  },
  async list(ctx) {
    const domains = await listDomains(ctx);
    return domains.map((domain) => ({ key: domain.host, body: bodyOf(domain), isShown: domain.isEnabled }));
  },
};
