import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { SiteDomain } from '../site';
import { siteDomains } from '../tables.server';
import { saveDomain } from './save-domain.server';

/** Refuses: site.not_found. */
export function switchDomain(ctx: Ctx, { host, isEnabled }: Pick<SiteDomain, 'host' | 'isEnabled'>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(siteDomains).where(eq(siteDomains.host, host)).for('update');
    if (!before) throw new Refusal('site.not_found');
    await saveDomain(ctx, { ...(before as SiteDomain), isEnabled });
  });
}
