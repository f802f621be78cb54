import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { creditDeposit, failDeposit } from './change-deposit.server';
import { type DepositRow, lockDeposit } from './deposit.server';
import { nextState } from './deposit-states';

type Decision = { depositId: number; reason: string };

/**
 * The operator has seen the money: what of it came is credited. Where that is neither what was asked for nor what the
 * provider told, it is said why. Refuses: cashier.not_found, cashier.deposit_decided, cashier.reason_required.
 */
export function approveDeposit(
  ctx: Ctx,
  { depositId, receivedMinor, reason }: Decision & { receivedMinor: bigint },
): Promise<void> {
  return decide(ctx, depositId, 'approve', { receivedMinor, reason }, (ctx, deposit) => {
    const isKnown = receivedMinor === deposit.amountMinor || receivedMinor === deposit.receivedMinor;
    if (!isKnown && reason === '') throw new Refusal('cashier.reason_required', 'reason');
    return creditDeposit(ctx, deposit, 'approve', { amountMinor: receivedMinor, reason: reason || undefined });
  });
}

/** No money was found. Refuses: cashier.not_found, cashier.deposit_decided, cashier.reason_required. */
export function rejectDeposit(ctx: Ctx, { depositId, reason }: Decision): Promise<void> {
  return decide(ctx, depositId, 'reject', { reason }, (ctx, deposit) =>
    failDeposit(ctx, deposit, 'reject', { reason }),
  );
}

/** The money goes back the way it came. Refuses: cashier.not_found, cashier.deposit_decided, cashier.reason_required. */
export function refundDeposit(ctx: Ctx, { depositId, reason }: Decision): Promise<void> {
  return decide(ctx, depositId, 'refund', { reason }, (ctx, deposit) =>
    failDeposit(ctx, deposit, 'refund', { reason }),
  );
}

/** Of two who decide at once, one finds it decided. Nobody decides about their own money. */
function decide(
  ctx: Ctx,
  depositId: number,
  event: 'approve' | 'reject' | 'refund',
  given: { receivedMinor?: bigint; reason: string },
  work: (ctx: Ctx, deposit: DepositRow) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (event !== 'approve' && given.reason === '') throw new Refusal('cashier.reason_required', 'reason');
    const deposit = await lockDeposit(ctx, { depositId });
    if (!deposit || deposit.accountId === ctx.actor.id) throw new Refusal('cashier.not_found');
    if (nextState(deposit.state, event) === null) throw new Refusal('cashier.deposit_decided');
    await work(ctx, deposit);
    await record(ctx, {
      action: `cashier.${event}Deposit`,
      subject: `deposit:${deposit.id}`,
      before: { state: deposit.state, amountMinor: deposit.amountMinor, receivedMinor: deposit.receivedMinor },
      after: { state: nextState(deposit.state, event), ...given },
    });
  });
}
