import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { siteDomains } from '../tables.server';

/** Only what is switched off is taken out. Refuses: site.not_found, site.domain_on. */
export function removeDomain(ctx: Ctx, host: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(siteDomains).where(eq(siteDomains.host, host)).for('update');
    if (!before) throw new Refusal('site.not_found');
    if (before.isEnabled) throw new Refusal('site.domain_on');
    await ctx.db.delete(siteDomains).where(eq(siteDomains.host, host));
    await record(ctx, { action: 'site.removeDomain', subject: `domain:${host}`, before, after: null });
  });
}
