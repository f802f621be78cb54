import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { promotionCounts } from '../tables.server';
import type { Terms } from '../terms/terms';

type Bounds = Pick<Terms, 'places' | 'budgetMinor'>;

/**
 * Takes a place and its money from the offer's budget. The row is one for all members: whoever moves money in the same
 * transaction holds the wallets before. Refuses: promotions.sold_out.
 */
export async function takePlace(ctx: Ctx, code: string, bounds: Bounds, amountMinor: bigint): Promise<void> {
  if (!(await takeFreePlace(ctx, code, bounds, amountMinor))) throw new Refusal('promotions.sold_out');
}

/** As `takePlace`. False: no place is free, or the budget does not cover the amount. */
export function takeFreePlace(ctx: Ctx, code: string, bounds: Bounds, amountMinor: bigint): Promise<boolean> {
  return take(ctx, code, bounds, { places: 1, amountMinor });
}

/** Promises more to a member who has a place. False: the budget does not cover it. */
export function raisePromise(
  ctx: Ctx,
  code: string,
  { budgetMinor }: Pick<Bounds, 'budgetMinor'>,
  byMinor: bigint,
): Promise<boolean> {
  return take(ctx, code, { places: null, budgetMinor }, { places: 0, amountMinor: byMinor });
}

async function take(
  ctx: Ctx,
  code: string,
  { places, budgetMinor }: Bounds,
  wanted: { places: number; amountMinor: bigint },
): Promise<boolean> {
  const { taken, promisedMinor } = promotionCounts;
  const rows = await ctx.db
    .update(promotionCounts)
    .set({ taken: sql`${taken} + ${wanted.places}`, promisedMinor: sql`${promisedMinor} + ${wanted.amountMinor}` })
    .where(
      sql`${promotionCounts.promotionCode} = ${code}
        and (${places}::bigint is null or ${taken} + ${wanted.places} <= ${places}::bigint)
        and (${budgetMinor}::bigint is null or ${promisedMinor} + ${wanted.amountMinor} <= ${budgetMinor}::bigint)`,
    )
    .returning({ code: promotionCounts.promotionCode });
  return rows.length > 0;
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

export async function isSoldOut(ctx: Ctx, code: string, { places, budgetMinor }: Bounds) {
  if (places === null && budgetMinor === null) return false;
  const [row] = await ctx.db.select().from(promotionCounts).where(eq(promotionCounts.promotionCode, code));
  if (!row) return false;
  return (places !== null && row.taken >= places) || (budgetMinor !== null && row.promisedMinor >= budgetMinor);
}
