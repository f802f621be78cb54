import { asc, eq } from 'drizzle-orm';
import { cleanTexts, savePromotionTexts } from '~/domain/promotions/save-promotion-texts.server';
import { promotions, promotionTexts } from '~/domain/promotions/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { inEachLanguage, type Language } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import type { PromotionBody } from '../bodies';
import { byKey } from './by-key';
import type { KindOfContent } from './kind-of-content.server';

const listedAtMost = 1_000;

function selectTexts(ctx: Ctx) {
  const { code, isEnabled, endsAt } = promotions;
  const { language, title, summary, content } = promotionTexts;
  return ctx.db
    .select({ code, isEnabled, endsAt, language, title, summary, content })
    .from(promotions)
    .innerJoin(promotionTexts, eq(promotionTexts.promotionCode, promotions.code))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectTexts>>[number];

function standingOf({ now }: Ctx, rows: Row[]) {
  const textOf = (language: Language) => {
    const found = rows.find((row) => row.language === language);
    return { title: found?.title ?? '', summary: found?.summary ?? '', content: found?.content ?? '' };
  };
  const { isEnabled, endsAt } = rows[0]!;
  const body: PromotionBody = { texts: inEachLanguage(textOf) };
  return { body, isShown: isEnabled && (endsAt === null || endsAt > now) };
}

/** By the offer's code: the words of an offer that exists. What it pays, and whether it is shown, is saved with it. */
export const promotionContent: KindOfContent<PromotionBody> = {
  async check(ctx, code, { texts }) {
    if ((await ctx.db.$count(promotions, eq(promotions.code, code))) === 0) throw new Refusal('content.not_found');
    await cleanTexts(ctx, texts);
  },
  publish: (ctx, code, { texts }) => savePromotionTexts(ctx, { code, texts }),
  // An offer without words is on no page.
  stays: () => true,
  async withdraw() {},
  async standing(ctx, code) {
    const rows = await selectTexts(ctx).where(eq(promotions.code, code));
    return rows.length === 0 ? null : standingOf(ctx, rows);
  },
  async list(ctx) {
    const rows = await selectTexts(ctx).orderBy(asc(promotions.position), asc(promotions.code)).limit(listedAtMost);
    return byKey(rows, ({ code }) => code).map(([key, of]) => ({ key, ...standingOf(ctx, of) }));
  },
};
