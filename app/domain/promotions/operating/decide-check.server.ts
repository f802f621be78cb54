import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { getTerms } from '../find-terms.server';
import { giveBonus } from '../joining/deposit-offer.server';
import { changeParticipation, lockParticipation, type Participation } from '../joining/participation.server';
import { changePromise } from '../joining/places.server';
import { requireNotBarred } from '../joining/require-eligible.server';
import { tellMember } from '../rewards/tell-member.server';
import { participations } from '../tables.server';

type Decision = { participationId: number; reason: string };

/**
 * It is another person's after all: the reward goes on as if nothing had been asked. Refuses: promotions.not_found,
 * promotions.decided, promotions.barred_recipient.
 */
export function clearCheck(ctx: Ctx, { participationId, reason }: Decision): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const held = await lockInCheck(ctx, participationId);
    await requireNotBarred(ctx, held.accountId);
    const checked = { checkedAt: ctx.now, decidedByName: ctx.actor.name };
    await ctx.db.update(participations).set(checked).where(eq(participations.id, participationId));
    const terms = await getTerms(ctx, held.promotionCode, held.termsVersion);
    if (terms.kind === 'depositMatch') {
      await giveBonus(ctx, held, { event: 'grant', amountMinor: held.amountMinor, terms });
    } else {
      await tellMember(ctx, held, 'rewardReady', { amount: held.amountMinor, until: held.claimableUntil! });
    }
    await note(ctx, 'promotions.clearCheck', held, reason);
  });
}

/** The reason is for the member to read. Refuses: promotions.not_found, promotions.decided, promotions.reason_required. */
export function refuseChecked(ctx: Ctx, { participationId, reason }: Decision): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (reason === '') throw new Refusal('promotions.reason_required', 'reason');
    const held = await lockInCheck(ctx, participationId);
    await changeParticipation(ctx, held, 'close', { checkedAt: ctx.now, reason, decidedByName: ctx.actor.name });
    await changePromise(ctx, held.promotionCode, { byMinor: -held.amountMinor, places: -1 });
    await note(ctx, 'promotions.refuseChecked', held, reason);
    await tellMember(ctx, held, 'rewardRefused', { reason });
  });
}

/** Wallets before rewards, as wherever money moves. */
async function lockInCheck(ctx: Ctx, participationId: number): Promise<Participation> {
  const [known] = await ctx.db
    .select({ accountId: participations.accountId })
    .from(participations)
    .where(eq(participations.id, participationId));
  if (!known) throw new Refusal('promotions.not_found');
  const wallet = await walletAccounts(ctx, known.accountId);
  await lockBalances(ctx, [wallet.main, wallet.bonus]);
  const held = await lockParticipation(ctx, { participationId });
  const isHeld = held.checkSigns && !held.checkedAt && (held.state === 'process' || held.state === 'issued');
  if (!isHeld) throw new Refusal('promotions.decided');
  return held;
}

function note(
  ctx: Ctx,
  action: 'promotions.clearCheck' | 'promotions.refuseChecked',
  { accountId, promotionCode, checkSigns }: Participation,
  reason: string,
): Promise<void> {
  return record(ctx, {
    action,
    subject: `account:${accountId}`,
    before: { signs: checkSigns },
    after: { promotion: promotionCode, reason },
  });
}
