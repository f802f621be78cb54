import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lotteryChaseParts, lotteryChases } from '../tables.server';
import { type ChaseParts, type ChaseRow, partsOf } from './chase-row.server';

export type FoundChase = { chase: ChaseRow; parts: ChaseParts };

/** The chase that an order is a part of; null: none. */
export async function findChaseOfOrder(ctx: Ctx, accountId: number, orderId: number): Promise<FoundChase | null> {
  const [found] = await ctx.db
    .select({ chase: lotteryChases })
    .from(lotteryChaseParts)
    .innerJoin(lotteryChases, eq(lotteryChases.id, lotteryChaseParts.chaseId))
    .where(and(eq(lotteryChaseParts.orderId, orderId), eq(lotteryChases.accountId, accountId)));
  return found ? { ...found, parts: await partsOf(ctx, found.chase.id) } : null;
}
