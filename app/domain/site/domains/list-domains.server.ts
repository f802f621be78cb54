import { asc } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { SiteDomain } from '../site';
import { siteDomains } from '../tables.server';

/** As they are this instant. */
export async function listDomains(ctx: Ctx): Promise<SiteDomain[]> {
  const rows = await ctx.db.select().from(siteDomains).orderBy(asc(siteDomains.host));
  return rows as SiteDomain[];
}
