import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { helpArticles } from './tables.server';

/** Takes an article's page away; the articles of the help page itself stay, as terms and footer lead there. Refuses: messaging.not_found, messaging.core_article. */
export function withdrawHelpArticle(ctx: Ctx, slug: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await ctx.db.select().from(helpArticles).where(eq(helpArticles.slug, slug)).for('update');
    if (before.length === 0) throw new Refusal('messaging.not_found');
    if (before.some(({ group }) => group === 'core')) throw new Refusal('messaging.core_article');
    await ctx.db.delete(helpArticles).where(eq(helpArticles.slug, slug));
    await record(ctx, { action: 'messaging.withdrawHelpArticle', subject: `help:${slug}`, before, after: null });
  });
}
