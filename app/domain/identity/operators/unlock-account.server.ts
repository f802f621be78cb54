import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { changeAccountStatus } from '../change-account-status.server';
import type { KeyedHash } from '../keyed-hash.server';
import { findPaymentLock, forgivePaymentPassword } from '../payment-password/verify-payment-password.server';
import { lockSubject } from './lock-subject.server';
import { clearSignInLock, findSignInLock } from './sign-in-lock.server';

type UnlockAccountInput = { accountId: number; reason: string };

/**
 * The way back in: what was counted against the account is forgotten, and a suspension ends.
 * Refuses: identity.not_found, identity.own_account, identity.operator_account, identity.status_moved.
 */
export function unlockAccount(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { accountId, reason }: UnlockAccountInput,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const subject = await lockSubject(ctx, accountId);
    if (subject.status === 'closed') throw new Refusal('identity.status_moved');
    if (subject.status === 'suspended') await changeAccountStatus(ctx, { accountId, status: 'active', reason });
    const lock = await findSignInLock(ctx, keyedHash, subject);
    const payments = await findPaymentLock(ctx, accountId);
    await clearSignInLock(ctx, keyedHash, subject);
    await forgivePaymentPassword(ctx, accountId);
    await record(ctx, {
      action: 'identity.unlock',
      subject: `account:${accountId}`,
      before: {
        failedSignIns: lock.failures,
        lockedUntil: lock.lockedUntil,
        failedPaymentPasswords: payments.failures,
        paymentsLockedUntil: payments.until,
      },
      after: { failedSignIns: 0, lockedUntil: null, failedPaymentPasswords: 0, paymentsLockedUntil: null, reason },
    });
  });
}
