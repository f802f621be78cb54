import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Chase } from '../orders/chase';
import { lotteryChases } from '../tables.server';
import { removeExposure } from '../tickets/exposure-rows.server';
import { releaseStakes } from './chase-money.server';
import { type ChaseParts, type ChaseRow, chaseOf, pricesOfChase, setPart, ticketOf } from './chase-row.server';

/** Writes what became of a chase and of its parts, and gives back what is not staked any more. The caller has locked the chase. */
export async function applyStep(ctx: Ctx, chase: ChaseRow, parts: ChaseParts, after: Chase): Promise<void> {
  const before = chaseOf(chase, parts);
  const changed = parts.filter((_, at) => before.parts[at]!.state !== after.parts[at]!.state);
  const released = changed.filter(({ part }) => after.parts[part.part]!.state === 'released');
  if (released.length > 0) {
    const amountMinor = released.reduce((sum, { part }) => sum + part.stakeMinor, 0n);
    const { accountId, id: chaseId } = chase;
    await releaseStakes(ctx, { accountId, chaseId, amountMinor, part: released[0]!.part.part });
    await removeExposures(ctx, chase, released);
  }
  for (const { part } of changed) await setPart(ctx, part, after.parts[part.part]!.state);
  await endChase(ctx, chase, after);
}

/** In the order of draws, as exposures are added. */
export async function removeExposures(ctx: Ctx, chase: ChaseRow, parts: ChaseParts): Promise<void> {
  const prices = await pricesOfChase(ctx, chase);
  for (const { part } of parts.toSorted((a, b) => a.part.drawId - b.part.drawId))
    await removeExposure(ctx, part.drawId, [ticketOf(chase, part, prices)]);
}

export async function endChase(ctx: Ctx, chase: ChaseRow, { state }: Chase): Promise<void> {
  if (state === chase.state) return;
  await ctx.db.update(lotteryChases).set({ state, endedAt: ctx.now }).where(eq(lotteryChases.id, chase.id));
}
