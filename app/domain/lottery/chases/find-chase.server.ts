import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lotteryChaseParts, lotteryChases } from '../tables.server';
import { type ChaseParts, type ChaseRow, partsOf } from './chase-row.server';
import { ticketStatesOf } from './part-tickets.server';

export type FoundChase = { chase: ChaseRow; parts: ChaseParts };

/**
 * The chase that an order is a part of, its parts with what became of their tickets: the chase has gone on with what was settled
 * first, and a correction may have changed it since. Null: none.
 */
export async function findChaseOfOrder(ctx: Ctx, accountId: number, orderId: number): Promise<FoundChase | null> {
  const [found] = await ctx.db
    .select({ chase: lotteryChases })
    .from(lotteryChaseParts)
    .innerJoin(lotteryChases, eq(lotteryChases.id, lotteryChaseParts.chaseId))
    .where(and(eq(lotteryChaseParts.orderId, orderId), eq(lotteryChases.accountId, accountId)));
  if (!found) return null;
  const parts = await partsOf(ctx, found.chase.id);
  const stateOf = await ticketStatesOf(
    ctx,
    found.chase,
    parts.map(({ part }) => part),
  );
  return {
    ...found,
    parts: parts.map(({ part, draw }) => ({
      part: { ...part, state: stateOf.get(part.orderId!) ?? part.state },
      draw,
    })),
  };
}
