import { storeFile } from '~/domain/files/store-file.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { changeDeposit } from './change-deposit.server';
import { lockDeposit } from './deposit.server';
import { nextState } from './deposit-states';
import { getOwnDeposit } from './read-deposits.server';

/**
 * The proof of a transfer made by hand; a better picture takes the place of the first until an operator has decided.
 * Refuses: cashier.not_found, cashier.deposit_decided, and what `storeFile` refuses.
 */
export async function sendSlip(
  ctx: Ctx,
  { bytes, ...which }: { accountId: number; depositId: number; bytes: Buffer },
): Promise<void> {
  const deposit = await getOwnDeposit(ctx, which);
  const takesSlip = deposit.provider === null && nextState(deposit.state, 'sendSlip') !== null;
  if (!takesSlip) throw new Refusal('cashier.deposit_decided', 'proof');
  const slipFileId = await storeFile(ctx, { ownerId: which.accountId, kind: 'depositSlip', bytes });
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockDeposit(ctx, which);
    if (!locked) throw new Refusal('cashier.not_found');
    await changeDeposit(ctx, locked, 'sendSlip', { slipFileId });
  });
}
