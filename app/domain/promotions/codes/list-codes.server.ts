import { asc, desc, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { promotionCodes } from '../tables.server';

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
