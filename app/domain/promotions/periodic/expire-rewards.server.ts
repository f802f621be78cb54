import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { changeParticipation, lockParticipation } from '../joining/participation.server';
import { changePromise } from '../joining/places.server';
import { participations } from '../tables.server';

const atOnce = 500;

/** Timed: what nobody claimed in time is over. What is still in check is not: its time is the operators'. */
export async function expireRewards(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: participations.id })
    .from(participations)
    .where(
      and(
        eq(participations.state, 'issued'),
        lt(participations.claimableUntil, ctx.now),
        or(isNull(participations.checkSigns), isNotNull(participations.checkedAt)),
      ),
    )
    .orderBy(asc(participations.id))
    .limit(atOnce);
  for (const { id } of due) await expireOne(ctx, id);
  return due.length;
}

function expireOne(ctx: Ctx, participationId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const reward = await lockParticipation(ctx, { participationId });
    if (reward.state !== 'issued') return;
    await changeParticipation(ctx, reward, 'expire');
    await changePromise(ctx, reward.promotionCode, { byMinor: -reward.amountMinor });
  });
}
