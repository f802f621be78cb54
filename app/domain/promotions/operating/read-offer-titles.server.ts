import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Language } from '~/domain/shared/language';
import { promotionTexts } from '../tables.server';

/** By code, of every offer that there is or was. */
export async function readOfferTitles(ctx: Ctx, language: Language): Promise<Map<string, string>> {
  const { promotionCode, title } = promotionTexts;
  const rows = await ctx.db
    .select({ promotionCode, title })
    .from(promotionTexts)
    .where(eq(promotionTexts.language, language));
  return new Map(rows.map((row) => [row.promotionCode, row.title]));
}
