import { asc, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Language } from '~/domain/shared/language';
import { readSettings } from '~/domain/site/settings';
import type { HelpArticle } from './help-article';
import { sanitizeForShow } from './sanitize.server';
import { helpArticles } from './tables.server';

type Text = { title: string; content: string };

/** The help centre in the operator's order, in one round trip. An article in one language only shows it for both. */
export async function readHelp(ctx: Ctx): Promise<HelpArticle[]> {
  const rows = await ctx.db
    .select({
      slug: helpArticles.slug,
      group: helpArticles.group,
      language: helpArticles.language,
      title: helpArticles.title,
      content: helpArticles.content,
      position: helpArticles.position,
      updatedAt: helpArticles.updatedAt,
      imageHosts: sql<unknown>`(select value from site_settings where key = 'imageHosts')`,
    })
    .from(helpArticles)
    .orderBy(asc(helpArticles.position), asc(helpArticles.slug), asc(helpArticles.language));
  const { imageHosts } = readSettings([{ key: 'imageHosts', value: rows[0]?.imageHosts ?? [] }]).settings;
  const articles = new Map<string, Omit<HelpArticle, 'texts'> & { texts: Partial<Record<Language, Text>> }>();
  for (const { slug, group, language, title, content, position, updatedAt } of rows) {
    const article = articles.get(slug) ?? { slug, group, position, updatedAt, texts: {} };
    article.texts[language as Language] = { title, content: sanitizeForShow(content, imageHosts) };
    articles.set(slug, article);
  }
  return [...articles.values()].flatMap(({ texts, ...article }) => {
    const bn = texts.bn ?? texts.en;
    const en = texts.en ?? texts.bn;
    return bn && en ? [{ ...article, texts: { bn, en } }] : [];
  });
}
