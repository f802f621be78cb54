import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { goods, goodsStock } from '../tables.server';

export type Goods = Awaited<ReturnType<typeof listGoods>>[number];

const columns = { goods, leftCount: sql<number>`coalesce(${goodsStock.leftCount}, 0)` };

/** In the operator's order; those that are off only for operators. */
export async function listGoods(ctx: Pick<Ctx, 'db'>, { withOff = false } = {}) {
  const rows = await ctx.db
    .select(columns)
    .from(goods)
    .leftJoin(goodsStock, eq(goodsStock.goodsCode, goods.code))
    .where(withOff ? undefined : eq(goods.isEnabled, true))
    .orderBy(asc(goods.position), asc(goods.code))
    .limit(500);
  return rows.map(({ goods, leftCount }) => ({ ...goods, leftCount }));
}

export async function findGoods(ctx: Pick<Ctx, 'db'>, code: string): Promise<Goods | null> {
  const [row] = await ctx.db
    .select(columns)
    .from(goods)
    .leftJoin(goodsStock, eq(goodsStock.goodsCode, goods.code))
    .where(eq(goods.code, code));
  return row ? { ...row.goods, leftCount: row.leftCount } : null;
}
