import { asc, eq } from 'drizzle-orm';
import { checkHelpArticle, saveHelpArticle } from '~/domain/messaging/save-help-article.server';
import { helpArticles } from '~/domain/messaging/tables.server';
import { withdrawHelpArticle } from '~/domain/messaging/withdraw-help-article.server';
import { inEachLanguage, type Language } from '~/domain/shared/language';
import type { HelpBody } from '../bodies';
import { byKey } from './by-key';
import type { KindOfContent } from './kind-of-content.server';

type Row = typeof helpArticles.$inferSelect;

function bodyOf(rows: Row[]): HelpBody {
  const textOf = (language: Language) => {
    const found = rows.find((row) => row.language === language);
    return { title: found?.title ?? '', content: found?.content ?? '' };
  };
  return { group: rows[0]!.group, position: rows[0]!.position, texts: inEachLanguage(textOf) };
}

/** By the article's slug. */
export const helpContent: KindOfContent<HelpBody> = {
  check: (ctx, slug, body) => checkHelpArticle(ctx, { ...body, slug }),
  publish: (ctx, slug, body) => saveHelpArticle(ctx, { ...body, slug }),
  withdraw: withdrawHelpArticle,
  async standing(ctx, slug) {
    const rows = await ctx.db.select().from(helpArticles).where(eq(helpArticles.slug, slug));
    return rows.length === 0 ? null : { body: bodyOf(rows), isShown: true };
  },
  async list(ctx) {
    const rows = await ctx.db
      .select()
      .from(helpArticles)
      .orderBy(asc(helpArticles.group), asc(helpArticles.position), asc(helpArticles.slug));
    return byKey(rows, ({ slug }) => slug).map(([key, of]) => ({ key, body: bodyOf(of), isShown: true }));
  },
};
