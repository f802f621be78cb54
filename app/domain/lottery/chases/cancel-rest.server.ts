import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { advanceChase } from '../orders/chase';
import { applyStep } from './apply-step.server';
import { chaseOf, lockChase, partsOf } from './chase-row.server';

/** Ends a chase; parts that are bets stay bets. Refuses: lottery.not_found, lottery.chase_over. */
export function cancelRest(ctx: Ctx, { accountId, chaseId }: { accountId: number; chaseId: number }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const chase = await lockChase(ctx, chaseId);
    if (chase?.accountId !== accountId) throw new Refusal('lottery.not_found');
    if (chase.state !== 'running') throw new Refusal('lottery.chase_over');
    const parts = await partsOf(ctx, chaseId);
    await applyStep(ctx, chase, parts, advanceChase(chaseOf(chase, parts), { kind: 'cancelRest' }).chase);
  });
}
