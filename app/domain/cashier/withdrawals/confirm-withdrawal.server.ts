import { storeFile } from '~/domain/files/store-file.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { changeWithdrawal, demandNext } from './change-withdrawal.server';
import { getOwnWithdrawal } from './read-withdrawals.server';
import { lockWithdrawal, type WithdrawalRow } from './withdrawal.server';

type Which = { accountId: number; withdrawalId: number };
type Claim = Which & {
  /** A picture that shows it; may be empty where it is not asked for. */
  bytes: Buffer;
  /** In the member's words; may be empty. */
  claim: string;
};

/** All of it is there. Said again, it stays so. Refuses: cashier.not_found, cashier.withdrawal_decided. */
export function confirmReceived(ctx: Ctx, which: Which): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const withdrawal = await lockOwn(ctx, which);
    if (withdrawal.state === 'received') return;
    await changeWithdrawal(ctx, withdrawal, 'received', { receivedMinor: arrivingMinor(withdrawal) });
  });
}

/** Whether this may be said of it now; what was said already may be said again. Refuses: cashier.not_found, cashier.withdrawal_decided. */
export async function judgeClaim(ctx: Ctx, which: Which, claim: 'notReceived' | 'partlyReceived'): Promise<void> {
  const own = await getOwnWithdrawal(ctx, which);
  if (claim === 'notReceived' && own.state === 'disputed') return;
  demandNext(own, claim);
}

/** Nothing is there; an operator decides. Said again, it stays so. Refuses: cashier.not_found, cashier.withdrawal_decided and what `storeFile` refuses. */
export async function reportNotReceived(ctx: Ctx, { bytes, claim, ...which }: Claim): Promise<void> {
  const own = await getOwnWithdrawal(ctx, which);
  if (own.state === 'disputed') return;
  demandNext(own, 'notReceived');
  const proofFileId = await storeFile(ctx, { ownerId: which.accountId, kind: 'withdrawalProof', bytes });
  await inTransaction(ctx, async (ctx) => {
    const withdrawal = await lockOwn(ctx, which);
    if (withdrawal.state === 'disputed') return;
    await changeWithdrawal(ctx, withdrawal, 'notReceived', { proofFileId, claim: claim || null });
  });
}

/**
 * Some of it is there; an operator decides about the rest. Both parts are more than nothing and add up to what was paid.
 * Refuses: cashier.not_found, cashier.withdrawal_decided, cashier.parts_differ and what `storeFile` refuses.
 */
export async function reportPartlyReceived(
  ctx: Ctx,
  { bytes, claim, receivedMinor, remainingMinor, ...which }: Claim & { receivedMinor: bigint; remainingMinor: bigint },
): Promise<void> {
  const own = await getOwnWithdrawal(ctx, which);
  demandNext(own, 'partlyReceived');
  judgeParts(own, receivedMinor, remainingMinor);
  const proofFileId =
    bytes.length > 0
      ? await storeFile(ctx, { ownerId: which.accountId, kind: 'withdrawalProof', bytes })
      : own.proofFileId;
  await inTransaction(ctx, async (ctx) => {
    const withdrawal = await lockOwn(ctx, which);
    demandNext(withdrawal, 'partlyReceived');
    judgeParts(withdrawal, receivedMinor, remainingMinor);
    await changeWithdrawal(ctx, withdrawal, 'partlyReceived', {
      receivedMinor: arrivingMinor(withdrawal) - remainingMinor,
      outstandingMinor: remainingMinor,
      proofFileId,
      claim: claim || null,
    });
  });
}

function judgeParts({ outstandingMinor }: WithdrawalRow, receivedMinor: bigint, remainingMinor: bigint): void {
  const areBoth = receivedMinor > 0n && remainingMinor > 0n;
  if (areBoth && receivedMinor + remainingMinor === outstandingMinor) return;
  throw new Refusal('cashier.parts_differ', 'remainingAmount', { sumMinor: String(outstandingMinor) });
}

function arrivingMinor({ amountMinor, feeMinor }: WithdrawalRow): bigint {
  return amountMinor - feeMinor;
}

async function lockOwn(ctx: Ctx, which: Which): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(ctx, which);
  if (!withdrawal) throw new Refusal('cashier.not_found');
  return withdrawal;
}
