import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { inEachLanguage } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import type { HelpArticle, HelpGroup } from './help-article';
import { helpArticles } from './tables.server';
import { cleanSummary, keepTerms } from './terms/keep-terms.server';
import { type TermsSummary, type TermsVersion, termsSlug } from './terms/terms';
import { cleanTexts } from './texts.server';

export type HelpInput = Omit<HelpArticle, 'updatedAt' | 'group'> & {
  group?: HelpGroup;
  /** Of terms: what has changed that accounts must agree to again; null: nothing. */
  summary?: TermsSummary | null;
};

/** The slug is the article's anchor or the end of its page's address. Refuses: messaging.empty_content, messaging.content_too_long, messaging.nested_too_deep, messaging.unsafe_content, messaging.invalid_link. */
export function saveHelpArticle(ctx: Ctx, input: HelpInput): Promise<void> {
  const { slug, position, group = 'core', summary = null } = input;
  refuseWrongSlug(slug);
  return inTransaction(ctx, async (ctx) => {
    const { imageHosts } = await findSettings(ctx);
    const rows = cleanTexts(input.texts, { imageHosts }).map((text) => ({
      slug,
      group,
      position,
      updatedAt: ctx.now,
      ...text,
    }));
    const before = await ctx.db.select().from(helpArticles).where(eq(helpArticles.slug, slug)).for('update');
    for (const row of rows) {
      await ctx.db
        .insert(helpArticles)
        .values(row)
        .onConflictDoUpdate({ target: [helpArticles.slug, helpArticles.language], set: row });
    }
    if (slug === termsSlug) await keepTerms(ctx, { texts: byLanguage(rows), summary });
    await record(ctx, {
      action: 'messaging.saveHelpArticle',
      subject: `help:${slug}`,
      before: before.length > 0 ? before : null,
      after: rows,
    });
  });
}

/** Refuses as `saveHelpArticle` would. */
export async function checkHelpArticle(ctx: Ctx, { slug, texts, summary = null }: HelpInput): Promise<void> {
  refuseWrongSlug(slug);
  cleanSummary(summary);
  const { imageHosts } = await findSettings(ctx);
  cleanTexts(texts, { imageHosts });
}

function byLanguage(texts: ReturnType<typeof cleanTexts>): TermsVersion['texts'] {
  return inEachLanguage((language) => {
    const { title, content } = texts.find((text) => text.language === language)!;
    return { title, content };
  });
}

function refuseWrongSlug(slug: string): void {
  if (!/^[a-z][a-z0-9-]{0,48}$/.test(slug)) throw new Refusal('messaging.invalid_link', 'slug');
}
