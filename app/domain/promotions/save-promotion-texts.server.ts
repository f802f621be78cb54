import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { isEmptyHtml, sanitizeForStore } from '~/domain/messaging/sanitize.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { contentLanguages, type Language } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import type { PromotionText } from './promotion';
import { promotions, promotionTexts } from './tables.server';

type Texts = Record<Language, PromotionText>;
type PromotionWords = { code: string; texts: Texts };

/**
 * What an offer is called and says, whatever it pays. Refuses: promotions.not_found, promotions.empty_content,
 * messaging.content_too_long, messaging.nested_too_deep, messaging.unsafe_content.
 */
export function savePromotionTexts(ctx: Ctx, { code, texts }: PromotionWords): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const cleaned = await cleanTexts(ctx, texts);
    const [found] = await ctx.db
      .select({ code: promotions.code })
      .from(promotions)
      .where(eq(promotions.code, code))
      .for('update');
    if (!found) throw new Refusal('promotions.not_found');
    const before = await ctx.db.select().from(promotionTexts).where(eq(promotionTexts.promotionCode, code));
    await writeTexts(ctx, code, cleaned);
    await record(ctx, {
      action: 'promotions.saveTexts',
      subject: `promotion:${code}`,
      before: { texts: before.map(({ promotionCode: _, ...text }) => text) },
      after: { texts: cleaned },
    });
  });
}

/** As they are stored, in each language. Refuses what `savePromotionTexts` refuses of words. */
export async function cleanTexts(ctx: Ctx, texts: Texts) {
  const { imageHosts } = await findSettings(ctx);
  return contentLanguages.map((language) => {
    const title = texts[language].title.trim().normalize('NFC');
    const summary = texts[language].summary.trim().normalize('NFC');
    const content = sanitizeForStore(texts[language].content, imageHosts, `content.${language}`);
    if (title === '') throw new Refusal('promotions.empty_content', `title.${language}`);
    if (isEmptyHtml(content)) throw new Refusal('promotions.empty_content', `content.${language}`);
    return { language, title, summary, content };
  });
}

/** The caller has locked the offer. */
export async function writeTexts(ctx: Ctx, code: string, cleaned: Awaited<ReturnType<typeof cleanTexts>>) {
  await ctx.db.delete(promotionTexts).where(eq(promotionTexts.promotionCode, code));
  await ctx.db.insert(promotionTexts).values(cleaned.map((text) => ({ promotionCode: code, ...text })));
}
