import { tellOperators } from '~/domain/messaging/inbox/tell-operators.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { changeWithdrawal, demandNext } from './change-withdrawal.server';
import { giveBack } from './move-money.server';
import { lockWithdrawal } from './withdrawal.server';

/**
 * While nobody has approved it its owner may call it back: the money lies in the main wallet again, and all operators
 * are told, as one of them may be looking at it. Said again, it stays so.
 * Refuses: cashier.not_found, cashier.withdrawal_decided.
 */
export function cancelWithdrawal(ctx: Ctx, which: { accountId: number; withdrawalId: number }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const withdrawal = await lockWithdrawal(ctx, which);
    if (!withdrawal) throw new Refusal('cashier.not_found');
    if (withdrawal.state === 'cancelled') return;
    demandNext(withdrawal, 'cancel');
    await giveBack(ctx, withdrawal);
    await changeWithdrawal(ctx, withdrawal, 'cancel');
    const { id, amountMinor, reference } = withdrawal;
    await tellOperators(ctx, 'withdrawals.approve', {
      template: 'withdrawalCancelled',
      params: { amount: amountMinor, reference, account: ctx.actor.name },
      about: `withdrawal:${id}`,
    });
  });
}
