import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { changeParticipation, lockParticipation } from './participation.server';
import { changePromise } from './places.server';

/**
 * Before its deposit has arrived, a member may do without the bonus. The deposit is no longer its own, so that it brings
 * nothing when it comes. Refuses: promotions.not_found, promotions.decided.
 */
export function leaveOffer(
  ctx: Ctx,
  { accountId, participationId }: { accountId: number; participationId: number },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const joined = await lockParticipation(ctx, { participationId, accountId });
    if (joined.state === 'left') return;
    await changeParticipation(ctx, joined, 'leave', { depositId: null });
    await changePromise(ctx, joined.promotionCode, { byMinor: -joined.amountMinor, places: -1 });
  });
}
