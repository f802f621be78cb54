import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lockBet } from './lock-bet.server';
import { bets } from './tables.server';

type Addition = { vendorCode: string; reference: string; outcome: Record<string, string> };

/** Writes into a settled bet's record what may be known only after it was paid. Refuses: play.bet_not_found. */
export async function addToOutcome(ctx: Ctx, { vendorCode, reference, outcome }: Addition): Promise<void> {
  const { id, placedAt, detail } = await lockBet(ctx, vendorCode, reference);
  await ctx.db
    .update(bets)
    .set({ detail: { ...detail, outcome: { ...outcome, ...detail.outcome } } })
    .where(and(eq(bets.id, id), eq(bets.placedAt, placedAt)));
}
