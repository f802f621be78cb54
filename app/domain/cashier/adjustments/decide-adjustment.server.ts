import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { alarmOfCredit } from '../flow/alarm-of-credit.server';
import { adjustments } from '../tables.server';
import { type Adjustment, lockAdjustment } from './adjustment.server';
import { type AdjustmentEvent, nextAdjustmentState } from './adjustment-states';

type Decision = { adjustmentId: number; note: string };

/**
 * A second operator agrees: it is posted, once, for the ledger knows the adjustment by its number, and its owner is told.
 * Refuses: cashier.not_found, cashier.adjustment_decided, cashier.second_person, ledger.insufficient_funds.
 */
export function approveAdjustment(ctx: Ctx, decision: Decision): Promise<void> {
  return decide(ctx, decision, 'approve', async (ctx, adjustment) => {
    const { id, accountId, amountMinor, wallet } = adjustment;
    const wallets = await walletAccounts(ctx, accountId);
    const house = await houseAccount(ctx, 'adjustments');
    if (amountMinor > 0n) await alarmOfCredit(ctx, { kind: 'adjustment', id, name: String(id), amountMinor });
    await post(ctx, {
      kind: 'adjustment',
      key: String(id),
      cause: { kind: 'adjustment', id },
      moves: [
        { accountId: wallets[wallet], amountMinor },
        { accountId: house, amountMinor: -amountMinor },
      ],
    });
    const isMore = amountMinor > 0n;
    const template = isMore ? 'adjustmentAdded' : 'adjustmentTaken';
    const params = { amount: isMore ? amountMinor : -amountMinor, number: String(id) };
    await sendMessage(ctx, { accountId, type: 'newMail', template, params });
  });
}

/** A second operator does not agree. Refuses: cashier.not_found, cashier.adjustment_decided, cashier.second_person, cashier.reason_required. */
export function rejectAdjustment(ctx: Ctx, decision: Decision): Promise<void> {
  return decide(ctx, decision, 'reject');
}

/** Its proposer takes it back. Refuses: cashier.not_found, cashier.adjustment_decided, cashier.proposer_only. */
export function retractAdjustment(ctx: Ctx, decision: Decision): Promise<void> {
  return decide(ctx, decision, 'retract');
}

/** Who proposed it, and who owns the wallet, does not agree to it. Of two who decide at once, one finds it decided. */
function decide(
  ctx: Ctx,
  { adjustmentId, note }: Decision,
  event: AdjustmentEvent,
  work?: (ctx: Ctx, adjustment: Adjustment) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (event === 'reject' && note === '') throw new Refusal('cashier.reason_required', 'reason');
    const adjustment = await lockAdjustment(ctx, adjustmentId);
    if (!adjustment || adjustment.accountId === ctx.actor.id) throw new Refusal('cashier.not_found');
    const state = nextAdjustmentState(adjustment.state, event);
    if (state === null) throw new Refusal('cashier.adjustment_decided');
    const isProposer = adjustment.proposedBy === ctx.actor.id;
    if (event === 'retract' && !isProposer) throw new Refusal('cashier.proposer_only');
    if (event !== 'retract' && isProposer) throw new Refusal('cashier.second_person');
    await work?.(ctx, adjustment);
    const decided = { state, note, decidedBy: ctx.actor.id, decidedByName: ctx.actor.name, decidedAt: ctx.now };
    await ctx.db.update(adjustments).set(decided).where(eq(adjustments.id, adjustmentId));
    const { accountId, wallet, amountMinor } = adjustment;
    await record(ctx, {
      action: `cashier.${event}Adjustment`,
      subject: `adjustment:${adjustmentId}`,
      before: { state: adjustment.state },
      after: { state, accountId, wallet, amountMinor, note },
    });
  });
}
