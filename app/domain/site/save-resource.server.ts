import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { resourceLink } from './links';
import type { SiteResource } from './site';
import { siteResources } from './tables.server';

export type ResourceInput = SiteResource & { position?: number; isEnabled?: boolean };

const longestVersion = 40;

/** Refuses: site.invalid_link (url), site.invalid_release (at its field). Gives the address as it is stored. */
export function checkResource({ url, release }: Pick<ResourceInput, 'url' | 'release'>): string {
  const link = resourceLink(url.trim());
  if (link === null) throw new Refusal('site.invalid_link', 'url');
  if (!release) return link;
  const { version, sizeBytes, sha256, minOs } = release;
  const wrong = [
    version === '' || version.length > longestVersion ? 'version' : null,
    Number.isSafeInteger(sizeBytes) && sizeBytes > 0 ? null : 'sizeBytes',
    /^[0-9a-f]{64}$/.test(sha256) ? null : 'sha256',
    minOs.length > longestVersion ? 'minOs' : null,
  ].find((field) => field !== null);
  if (wrong) throw new Refusal('site.invalid_release', wrong);
  return link;
}

const noRelease = { version: null, sizeBytes: null, sha256: null, minOs: null, releasedAt: null };

/** Refuses: site.invalid_link, site.invalid_release. */
export function saveResource(ctx: Ctx, input: ResourceInput): Promise<void> {
  const { resourceType, label, group, position, isEnabled, release } = input;
  const url = checkResource(input);
  const row = { resourceType, labelNameEn: label.en, labelNameBn: label.bn, url, group, position, isEnabled };
  const whole = { ...row, ...(release ?? noRelease) };
  return inTransaction(ctx, async (ctx) => {
    const ofType = eq(siteResources.resourceType, resourceType);
    const [before] = await ctx.db.select().from(siteResources).where(ofType).for('update');
    await ctx.db
      .insert(siteResources)
      .values(whole)
      .onConflictDoUpdate({ target: siteResources.resourceType, set: whole });
    await record(ctx, {
      action: 'site.saveResource',
      subject: `resource:${resourceType}`,
      before: before ?? null,
      after: whole,
    });
  });
}
