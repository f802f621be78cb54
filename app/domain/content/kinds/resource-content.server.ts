import { asc, eq } from 'drizzle-orm';
import { contentLanguages, inEachLanguage } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { checkResource, type ResourceInput, saveResource } from '~/domain/site/save-resource.server';
import { siteResources } from '~/domain/site/tables.server';
import type { ResourceBody } from '../bodies';
import type { KindOfContent } from './kind-of-content.server';

type Row = typeof siteResources.$inferSelect;

function inputOf(resourceType: string, { texts, release, ...rest }: ResourceBody): ResourceInput {
  return {
    ...{ ...rest, resourceType, isEnabled: true },
    label: inEachLanguage((language) => texts[language].title),
    release: release && { ...release, releasedAt: new Date(release.releasedAt) },
  };
}

function bodyOf({ version, sizeBytes, sha256, minOs, releasedAt, ...row }: Row): ResourceBody {
  const isWhole = version !== null && sizeBytes !== null && sha256 !== null && releasedAt !== null;
  return {
    ...{ group: row.group, position: row.position, url: row.url },
    release: isWhole ? { version, sizeBytes, sha256, minOs: minOs ?? '', releasedAt: releasedAt.toISOString() } : null,
    texts: { bn: { title: row.labelNameBn }, en: { title: row.labelNameEn } },
  };
}

/** By the resource's type: Android, iOS, lite, TELEGRAM and the like. */
export const resourceContent: KindOfContent<ResourceBody> = {
  async check(_ctx, key, body) {
    if (!/^[A-Za-z][A-Za-z0-9-]{0,39}$/.test(key)) throw new Refusal('messaging.invalid_link', 'key');
    for (const language of contentLanguages) {
      if (body.texts[language].title === '') throw new Refusal('messaging.empty_content', `title.${language}`);
    }
    checkResource(inputOf(key, body));
  },
  publish: (ctx, key, body) => saveResource(ctx, inputOf(key, body)),
  async withdraw(ctx, key) {
    const standing = await resourceContent.standing(ctx, key);
    if (standing) await saveResource(ctx, { ...inputOf(key, standing.body), isEnabled: false });
  },
  async standing(ctx, key) {
    const [row] = await ctx.db.select().from(siteResources).where(eq(siteResources.resourceType, key));
    return row ? { body: bodyOf(row), isShown: row.isEnabled } : null;
  },
  async list(ctx) {
    const rows = await ctx.db
      .select()
      .from(siteResources)
      .orderBy(asc(siteResources.group), asc(siteResources.position), asc(siteResources.resourceType));
    return rows.map((row) => ({ key: row.resourceType, body: bodyOf(row), isShown: row.isEnabled }));
  },
};
