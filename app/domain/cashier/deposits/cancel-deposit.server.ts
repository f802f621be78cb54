import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { changeDeposit } from './change-deposit.server';
import { lockDeposit } from './deposit.server';

/** Refuses: cashier.not_found, cashier.deposit_decided. */
export function cancelDeposit(ctx: Ctx, which: { accountId: number; depositId: number }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const deposit = await lockDeposit(ctx, which);
    if (!deposit) throw new Refusal('cashier.not_found');
    if (deposit.state === 'cancelled') return;
    await changeDeposit(ctx, deposit, 'cancel');
  });
}
