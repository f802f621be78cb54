import { isReported } from '~/domain/protection/alerts/list-alerts.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { requireUnlocked } from '../bank-accounts/lock-bank-account.server';
import { changeWithdrawal, demandNext } from './change-withdrawal.server';
import { giveBack, payOut, returnUnpaid } from './move-money.server';
import { lockWithdrawal, type WithdrawalRow } from './withdrawal.server';
import type { WithdrawalEvent } from './withdrawal-states';

type Decision = { withdrawalId: number; reason: string };
type Payment = { withdrawalId: number; paymentReference: string };

const minuteMs = 60_000;

/**
 * From the setting's amount on it takes two: the first only notes that they agree.
 * Refuses: cashier.not_found, cashier.withdrawal_decided, cashier.second_person, cashier.reported,
 * cashier.payout_account_locked.
 */
export function approveWithdrawal(ctx: Ctx, { withdrawalId, reason }: Decision): Promise<void> {
  return decide(ctx, withdrawalId, async (ctx, withdrawal) => {
    await requirePayable(ctx, withdrawal);
    const isFirst = withdrawal.state === 'in_review' && withdrawal.needsSecondPerson;
    if (isFirst) {
      await changeWithdrawal(ctx, withdrawal, 'approveFirst', { firstApproverId: ctx.actor.id });
      return;
    }
    demandNext(withdrawal, 'approve');
    if (withdrawal.needsSecondPerson && withdrawal.firstApproverId === ctx.actor.id) {
      throw new Refusal('cashier.second_person');
    }
    await changeWithdrawal(ctx, withdrawal, 'approve', { reason: reason || null });
  });
}

/** The money goes back into the main wallet. Refuses: cashier.not_found, cashier.withdrawal_decided, cashier.reason_required. */
export function rejectWithdrawal(ctx: Ctx, { withdrawalId, reason }: Decision): Promise<void> {
  return decideWith(ctx, { withdrawalId, reason }, 'reject', async (ctx, withdrawal) => {
    await giveBack(ctx, withdrawal);
    await changeWithdrawal(ctx, withdrawal, 'reject', { reason });
  });
}

/**
 * The money has left for the member, who has the set minutes to say otherwise.
 * Refuses: cashier.not_found, cashier.withdrawal_decided, cashier.payment_reference_required, cashier.reported,
 * cashier.payout_account_locked.
 */
export function markWithdrawalPaid(ctx: Ctx, { withdrawalId, paymentReference }: Payment): Promise<void> {
  return decide(ctx, withdrawalId, async (ctx, withdrawal) => {
    demandNext(withdrawal, 'markPaid');
    await requirePayable(ctx, withdrawal);
    const paid = await paidWith(ctx, paymentReference);
    await payOut(ctx, withdrawal);
    await changeWithdrawal(ctx, withdrawal, 'markPaid', paid);
  });
}

/** What the member misses is sent once more, and confirmed once more. Refuses: as `markWithdrawalPaid`. */
export function payWithdrawalAgain(ctx: Ctx, { withdrawalId, paymentReference }: Payment): Promise<void> {
  return decide(ctx, withdrawalId, async (ctx, withdrawal) => {
    demandNext(withdrawal, 'payAgain');
    await requireUnlocked(ctx, withdrawal.bankAccountId);
    await changeWithdrawal(ctx, withdrawal, 'payAgain', await paidWith(ctx, paymentReference));
  });
}

/**
 * What the member misses goes back into the main wallet. Where it took two to approve, whoever paid it out does not
 * decide alone. Refuses: cashier.not_found, cashier.withdrawal_decided, cashier.reason_required, cashier.second_person.
 */
export function refundWithdrawal(ctx: Ctx, { withdrawalId, reason }: Decision): Promise<void> {
  return decideWith(ctx, { withdrawalId, reason }, 'refund', async (ctx, withdrawal) => {
    if (withdrawal.needsSecondPerson && withdrawal.payerId === ctx.actor.id) throw new Refusal('cashier.second_person');
    const returnedMinor = await returnUnpaid(ctx, withdrawal);
    await changeWithdrawal(ctx, withdrawal, 'refund', { reason, returnedMinor });
  });
}

/** It has arrived, as can be shown. Refuses: cashier.not_found, cashier.withdrawal_decided, cashier.reason_required. */
export function upholdWithdrawal(ctx: Ctx, { withdrawalId, reason }: Decision): Promise<void> {
  return decideWith(ctx, { withdrawalId, reason }, 'uphold', async (ctx, withdrawal) => {
    await changeWithdrawal(ctx, withdrawal, 'uphold', { reason });
  });
}

/** Of a report the member is told nothing: to them the withdrawal is in review. */
async function requirePayable(ctx: Ctx, { accountId, bankAccountId }: WithdrawalRow): Promise<void> {
  if (await isReported(ctx, accountId)) throw new Refusal('cashier.reported');
  await requireUnlocked(ctx, bankAccountId);
}

async function paidWith(ctx: Ctx, paymentReference: string) {
  if (paymentReference === '') throw new Refusal('cashier.payment_reference_required', 'paymentReference');
  const { autoReceiveMinutes } = await findSettings(ctx);
  const autoReceiveAt = new Date(ctx.now.getTime() + autoReceiveMinutes * minuteMs);
  return { paymentReference, payerId: ctx.actor.id, paidAt: ctx.now, autoReceiveAt };
}

/** A no, or another's word against the member's, wants a reason. */
function decideWith(
  ctx: Ctx,
  { withdrawalId, reason }: Decision,
  event: WithdrawalEvent,
  work: (ctx: Ctx, withdrawal: WithdrawalRow) => Promise<void>,
): Promise<void> {
  return decide(ctx, withdrawalId, async (ctx, withdrawal) => {
    demandNext(withdrawal, event);
    if (reason === '') throw new Refusal('cashier.reason_required', 'reason');
    await work(ctx, withdrawal);
  });
}

/** Of two who decide at once, one finds it decided. Nobody decides about their own money. */
function decide(
  ctx: Ctx,
  withdrawalId: number,
  work: (ctx: Ctx, withdrawal: WithdrawalRow) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const withdrawal = await lockWithdrawal(ctx, { withdrawalId });
    if (!withdrawal || withdrawal.accountId === ctx.actor.id) throw new Refusal('cashier.not_found');
    await work(ctx, withdrawal);
  });
}
