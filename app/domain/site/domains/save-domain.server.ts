import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { isDomainName } from '../settings/setting-kinds';
import type { SiteDomain } from '../site';
import { siteDomains } from '../tables.server';
import { hostName } from './judge-host';

/** A name by which a domain may be listed, in its one spelling. Refuses: site.invalid_host. */
export function domainName(typed: string): string {
  const host = hostName(typed);
  if (host === null || !isDomainName(host)) throw new Refusal('site.invalid_host', 'host');
  return host;
}

/** Refuses: site.invalid_host. */
export function saveDomain(ctx: Ctx, input: SiteDomain): Promise<void> {
  const host = domainName(input.host);
  const domain = { ...input, host, affiliateCode: input.affiliateCode?.trim() || null };
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(siteDomains).where(eq(siteDomains.host, host)).for('update');
    await ctx.db.insert(siteDomains).values(domain).onConflictDoUpdate({ target: siteDomains.host, set: domain });
    await record(ctx, { action: 'site.saveDomain', subject: `domain:${host}`, before: before ?? null, after: domain });
  });
}
