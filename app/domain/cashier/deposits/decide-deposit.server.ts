import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { failDeposit } from './change-deposit.server';
import { type DepositRow, lockDeposit } from './deposit.server';
import { type DepositState, nextState } from './deposit-states';

export type DepositDecision = { depositId: number; reason: string };

/** No money was found. Refuses: cashier.not_found, cashier.deposit_decided, cashier.reason_required. */
export function rejectDeposit(ctx: Ctx, { depositId, reason }: DepositDecision): Promise<DepositState> {
  return decline(ctx, depositId, 'reject', reason);
}

/** The money goes back the way it came. Refuses: cashier.not_found, cashier.deposit_decided, cashier.reason_required. */
export function refundDeposit(ctx: Ctx, { depositId, reason }: DepositDecision): Promise<DepositState> {
  return decline(ctx, depositId, 'refund', reason);
}

/** What a provider says was paid is not declared missing: it is credited or sent back. */
function canDecline({ state, provider }: DepositRow, event: 'reject' | 'refund'): boolean {
  return nextState(state, event) !== null && (event === 'refund' || provider === null);
}

async function decline(ctx: Ctx, depositId: number, event: 'reject' | 'refund', reason: string): Promise<DepositState> {
  if (reason === '') throw new Refusal('cashier.reason_required', 'reason');
  return decideDeposit(ctx, depositId, event, { reason }, async (ctx, deposit) => {
    if (!canDecline(deposit, event)) throw new Refusal('cashier.deposit_decided');
    await failDeposit(ctx, deposit, event, { reason });
    return nextState(deposit.state, event)!;
  });
}

/** Answers what became of it. Of two who decide at once, one finds it decided. Nobody decides about their own money. */
export function decideDeposit(
  ctx: Ctx,
  depositId: number,
  event: 'approve' | 'reject' | 'refund',
  given: { receivedMinor?: bigint; reason: string },
  work: (ctx: Ctx, deposit: DepositRow) => Promise<DepositState>,
): Promise<DepositState> {
  return inTransaction(ctx, async (ctx) => {
    const deposit = await lockDeposit(ctx, { depositId });
    if (!deposit || deposit.accountId === ctx.actor.id) throw new Refusal('cashier.not_found');
    const state = await work(ctx, deposit);
    const verb = state === 'second_review' ? 'approveFirst' : event;
    const { amountMinor, receivedMinor } = deposit;
    await record(ctx, {
      action: `cashier.${verb}Deposit`,
      subject: `deposit:${deposit.id}`,
      before: { state: deposit.state, amountMinor, receivedMinor },
      after: { state, amountMinor, receivedMinor, ...given },
    });
    return state;
  });
}
