import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { promotionCodes } from '../tables.server';
import { normalCode } from './code-text';

export type CodeRow = typeof promotionCodes.$inferSelect;

/** The newest first, `most` at most. */
export function listCodes(ctx: Ctx, promotionCode: string, most: number): Promise<CodeRow[]> {
  return ctx.db
    .select()
    .from(promotionCodes)
    .where(eq(promotionCodes.promotionCode, promotionCode))
    .orderBy(desc(promotionCodes.createdAt), asc(promotionCodes.code))
    .limit(most);
}

/** `code` is what members type; null where the offer was named by its own code. */
export type NamedOffer = { promotionCode: string; code: string | null };

/** The offers that a text names, by their own code or by one that members type. */
export async function findNamedOffers(ctx: Ctx, typed: string): Promise<NamedOffer[]> {
  const { rows } = await ctx.db.execute<NamedOffer>(sql`
    select code as "promotionCode", null as code from promotions where code in (${typed}, lower(${typed}))
    union all
    select promotion_code, code from promotion_codes where code = ${normalCode(typed)}`);
  return rows;
}
