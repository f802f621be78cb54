import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { resourceLink } from './links';
import type { SiteResource } from './site';
import { siteResources } from './tables.server';

export type ResourceInput = SiteResource & { position?: number; isEnabled?: boolean };

/** Refuses: site.invalid_link. */
export function saveResource(ctx: Ctx, input: ResourceInput): Promise<void> {
  const { resourceType, label, group, position, isEnabled } = input;
  const url = resourceLink(input.url.trim());
  if (url === null) throw new Refusal('site.invalid_link', 'url');
  const row = { resourceType, labelNameEn: label.en, labelNameBn: label.bn, url, group, position, isEnabled };
  return inTransaction(ctx, async (ctx) => {
    const ofType = eq(siteResources.resourceType, resourceType);
    const [before] = await ctx.db.select().from(siteResources).where(ofType).for('update');
    await ctx.db.insert(siteResources).values(row).onConflictDoUpdate({ target: siteResources.resourceType, set: row });
    await record(ctx, {
      action: 'site.saveResource',
      subject: `resource:${resourceType}`,
      before: before ?? null,
      after: row,
    });
  });
}
