import { record } from '~/domain/audit/record.server';
import { publish } from '~/domain/live/publish.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { getTerms } from '../find-terms.server';
import { changeParticipation, lockParticipation } from '../joining/participation.server';
import { takePlace } from '../joining/places.server';
import { requireNotBarred } from '../joining/require-eligible.server';
import { claimableFor } from '../rewards/claimable';
import { countWaiting } from '../rewards/count-waiting.server';
import { tellMember } from '../rewards/tell-member.server';

type Decision = { participationId: number; reason: string };

/**
 * The reward waits for the member. Refuses: promotions.not_found, promotions.decided, promotions.barred_recipient,
 * promotions.sold_out.
 */
export function approveApplication(ctx: Ctx, { participationId, reason }: Decision): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const application = await lockParticipation(ctx, { participationId });
    const { accountId, promotionCode, amountMinor } = application;
    const until = claimableFor(ctx.now);
    await changeParticipation(ctx, application, 'issue', {
      ...{ claimableUntil: until, reason: reason || null, decidedByName: ctx.actor.name },
    });
    await requireNotBarred(ctx, accountId);
    const terms = await getTerms(ctx, promotionCode, application.termsVersion);
    await takePlace(ctx, promotionCode, terms, amountMinor);
    await note(ctx, 'promotions.approveApplication', application, reason);
    await tellMember(ctx, application, 'rewardReady', { amount: amountMinor, until });
    await publish(ctx, accountId, { kind: 'reward', payload: { count: await countWaiting(ctx, accountId) } });
  });
}

/** The reason is for the member to read. Refuses: promotions.not_found, promotions.decided, promotions.reason_required. */
export function rejectApplication(ctx: Ctx, { participationId, reason }: Decision): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (reason === '') throw new Refusal('promotions.reason_required', 'reason');
    const application = await lockParticipation(ctx, { participationId });
    await changeParticipation(ctx, application, 'reject', { reason, decidedByName: ctx.actor.name });
    await note(ctx, 'promotions.rejectApplication', application, reason);
    await tellMember(ctx, application, 'applicationRejected', { reason });
  });
}

type Action = 'promotions.approveApplication' | 'promotions.rejectApplication';

function note(
  ctx: Ctx,
  action: Action,
  { accountId, promotionCode, state }: { accountId: number; promotionCode: string; state: string },
  reason: string,
): Promise<void> {
  return record(ctx, {
    action,
    subject: `account:${accountId}`,
    before: { state },
    after: { promotion: promotionCode, reason },
  });
}
