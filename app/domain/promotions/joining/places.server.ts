import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { promotionCounts } from '../tables.server';
import type { Terms } from '../terms/terms';

/**
 * Takes a place and its money from the offer's budget. The row is one for all members: whoever moves money in the same
 * transaction holds the wallets before. Refuses: promotions.sold_out.
 */
export async function takePlace(
  ctx: Ctx,
  code: string,
  { places, budgetMinor }: Pick<Terms, 'places' | 'budgetMinor'>,
  amountMinor: bigint,
): Promise<void> {
  const taken = await ctx.db
    .update(promotionCounts)
    .set({
      taken: sql`${promotionCounts.taken} + 1`,
      promisedMinor: sql`${promotionCounts.promisedMinor} + ${amountMinor}`,
    })
    .where(
      sql`${promotionCounts.promotionCode} = ${code}
        and (${places}::bigint is null or ${promotionCounts.taken} < ${places}::bigint)
        and (${budgetMinor}::bigint is null or ${promotionCounts.promisedMinor} + ${amountMinor} <= ${budgetMinor}::bigint)`,
    )
    .returning({ code: promotionCounts.promotionCode });
  if (taken.length === 0) throw new Refusal('promotions.sold_out');
}

/** What was promised has become another amount, or nothing and the place is free. */
export async function changePromise(
  ctx: Ctx,
  code: string,
  { byMinor, places = 0 }: { byMinor: bigint; places?: number },
): Promise<void> {
  await ctx.db
    .update(promotionCounts)
    .set({
      taken: sql`greatest(${promotionCounts.taken} + ${places}, 0)`,
      promisedMinor: sql`greatest(${promotionCounts.promisedMinor} + ${byMinor}, 0)`,
    })
    .where(eq(promotionCounts.promotionCode, code));
}

export async function isSoldOut(
  ctx: Ctx,
  code: string,
  { places, budgetMinor }: Pick<Terms, 'places' | 'budgetMinor'>,
) {
  if (places === null && budgetMinor === null) return false;
  const [row] = await ctx.db.select().from(promotionCounts).where(eq(promotionCounts.promotionCode, code));
  if (!row) return false;
  return (places !== null && row.taken >= places) || (budgetMinor !== null && row.promisedMinor >= budgetMinor);
}
