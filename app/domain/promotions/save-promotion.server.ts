import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { isPromotionCode } from '~/domain/site/links';
import { isPromotionCategory, isPromotionTag } from './categories';
import type { Promotion } from './promotion';
import { cleanTexts, writeTexts } from './save-promotion-texts.server';
import { promotions, promotionTexts } from './tables.server';

export type PromotionInput = Omit<Promotion, 'terms'> & { isEnabled?: boolean };

export type Saving = {
  /** An offer that has words keeps them, whatever is given: they are written as content. */
  keepsTexts?: boolean;
};

/** Refuses: promotions.invalid_promotion, promotions.empty_content, messaging.content_too_long, messaging.nested_too_deep, messaging.unsafe_content. */
export function savePromotion(ctx: Ctx, input: PromotionInput, { keepsTexts = false }: Saving = {}): Promise<void> {
  refuseMisfiled(input);
  const { texts, ...row } = input;
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(promotions).where(eq(promotions.code, row.code)).for('update');
    await ctx.db.insert(promotions).values(row).onConflictDoUpdate({ target: promotions.code, set: row });
    const hasTexts = (await ctx.db.$count(promotionTexts, eq(promotionTexts.promotionCode, row.code))) > 0;
    const cleaned = keepsTexts && hasTexts ? null : await cleanTexts(ctx, texts);
    if (cleaned) await writeTexts(ctx, row.code, cleaned);
    await record(ctx, {
      action: 'promotions.savePromotion',
      subject: `promotion:${row.code}`,
      before: before ?? null,
      after: cleaned ? { ...row, texts: cleaned } : row,
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
