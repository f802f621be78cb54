import { and, eq, gte, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { isPromotionCode } from '~/domain/site/links';
import { moneyOf } from '../point-types';
import { goods, goodsStock } from '../tables.server';

/** Cash may be worth this many times what its points convert to. */
const dearest = 2n;

export type GoodsInput = Omit<typeof goods.$inferInsert, 'artSeed'> & {
  /** Added to what is left, or below zero taken away. */
  stockChange: number;
};

/**
 * Refuses: points.invalid_code, points.empty_text, points.kind_fixed, points.invalid_price, points.cash_missing, points.cash_dear,
 * points.stock_negative.
 */
export function saveGoods(ctx: Ctx, { stockChange, ...input }: GoodsInput): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await judge(ctx, input);
    const [before] = await ctx.db.select().from(goods).where(eq(goods.code, input.code)).for('update');
    if (before && before.kind !== input.kind) throw new Refusal('points.kind_fixed', 'kind');
    const row = { ...input, artSeed: before?.artSeed ?? `goods-${input.code}` };
    await ctx.db.insert(goods).values(row).onConflictDoUpdate({ target: goods.code, set: row });
    await changeStock(ctx, input.code, stockChange);
    await record(ctx, {
      action: 'points.saveGoods',
      subject: `goods:${input.code}`,
      before: before ?? null,
      after: { ...row, stockChange },
    });
  });
}

async function judge(ctx: Ctx, input: Omit<GoodsInput, 'stockChange'>): Promise<void> {
  if (!isPromotionCode(input.code)) throw new Refusal('points.invalid_code', 'code');
  for (const field of ['nameBn', 'nameEn', 'textBn', 'textEn'] as const)
    if (input[field].trim() === '') throw new Refusal('points.empty_text', field);
  if (input.pointsMinor <= 0n) throw new Refusal('points.invalid_price', 'points');
  if (input.kind !== 'cash') return;
  if (input.paidMinor <= 0n) throw new Refusal('points.cash_missing', 'paid');
  const { pointsForOneUnit } = await findSettings(ctx);
  const mostMinor = moneyOf(input.pointsMinor, pointsForOneUnit) * dearest + input.amountMinor;
  if (input.paidMinor > mostMinor) throw new Refusal('points.cash_dear', 'paid', { mostMinor: String(mostMinor) });
}

async function changeStock(ctx: Ctx, goodsCode: string, change: number): Promise<void> {
  await ctx.db.insert(goodsStock).values({ goodsCode, leftCount: 0 }).onConflictDoNothing();
  const changed = await ctx.db
    .update(goodsStock)
    .set({ leftCount: sql`${goodsStock.leftCount} + ${change}` })
    .where(and(eq(goodsStock.goodsCode, goodsCode), gte(sql`${goodsStock.leftCount} + ${change}`, 0)))
    .returning({ leftCount: goodsStock.leftCount });
  if (changed.length === 0) throw new Refusal('points.stock_negative', 'stockChange');
}
