import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { isEmptyHtml, sanitizeForStore } from '~/domain/messaging/sanitize.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { bundledLanguages } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { isPromotionCode } from '~/domain/site/links';
import { isPromotionCategory, isPromotionTag } from './categories';
import type { Promotion } from './promotion';
import { promotions, promotionTexts } from './tables.server';

export type PromotionInput = Omit<Promotion, 'terms'> & { isEnabled?: boolean };

/** Refuses: promotions.invalid_promotion, promotions.empty_content, messaging.content_too_long, messaging.nested_too_deep, messaging.unsafe_content. */
export function savePromotion(ctx: Ctx, input: PromotionInput): Promise<void> {
  refuseMisfiled(input);
  const { texts, ...row } = input;
  return inTransaction(ctx, async (ctx) => {
    const cleaned = cleanTexts(texts, (await findSettings(ctx)).imageHosts);
    const [before] = await ctx.db.select().from(promotions).where(eq(promotions.code, row.code)).for('update');
    await ctx.db.insert(promotions).values(row).onConflictDoUpdate({ target: promotions.code, set: row });
    await ctx.db.delete(promotionTexts).where(eq(promotionTexts.promotionCode, row.code));
    await ctx.db.insert(promotionTexts).values(cleaned.map((text) => ({ promotionCode: row.code, ...text })));
    await record(ctx, {
      action: 'promotions.savePromotion',
      subject: `promotion:${row.code}`,
      before: before ?? null,
      after: { ...row, texts: cleaned },
    });
  });
}

function refuseMisfiled({ code, category, tags, startsAt, endsAt }: PromotionInput): void {
  const refuse = (field: string) => new Refusal('promotions.invalid_promotion', field);
  if (!isPromotionCode(code)) throw refuse('code');
  if (!isPromotionCategory(category) || (category as string) === 'all') throw refuse('category');
  if (!tags.every(isPromotionTag)) throw refuse('tags');
  if (endsAt !== null && endsAt <= startsAt) throw refuse('endsAt');
}

function cleanTexts(texts: Promotion['texts'], imageHosts: string[]) {
  return bundledLanguages.map((language) => {
    const title = texts[language].title.trim().normalize('NFC');
    const summary = texts[language].summary.trim().normalize('NFC');
    const content = sanitizeForStore(texts[language].content, imageHosts, `content.${language}`);
    if (title === '') throw new Refusal('promotions.empty_content', `title.${language}`);
    if (isEmptyHtml(content)) throw new Refusal('promotions.empty_content', `content.${language}`);
    return { language, title, summary, content };
  });
}
