import { and, eq, isNull } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { lockSubject } from '~/domain/identity/operators/lock-subject.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { bankAccounts } from '../tables.server';

type LockChange = { accountId: number; bankAccountId: number; reason: string };

/**
 * One operator's, at once: nothing is paid out to it until it is unlocked, and its owner cannot take it away. The owner is told
 * that it is locked; the reason is for operators. Refuses: cashier.reason_required, cashier.unknown_bank_account,
 * cashier.bank_account_lock_changed and what `lockSubject` refuses.
 */
export function lockBankAccount(ctx: Ctx, change: LockChange): Promise<void> {
  return changeLock(ctx, change, true);
}

/** Refuses: as `lockBankAccount`. */
export function unlockBankAccount(ctx: Ctx, change: LockChange): Promise<void> {
  return changeLock(ctx, change, false);
}

function changeLock(ctx: Ctx, { accountId, bankAccountId, reason }: LockChange, isLocked: boolean): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (reason === '') throw new Refusal('cashier.reason_required', 'reason');
    await lockSubject(ctx, accountId);
    const isThis = and(eq(bankAccounts.id, bankAccountId), eq(bankAccounts.accountId, accountId));
    const [account] = await ctx.db
      .select({ masked: bankAccounts.masked, lockedAt: bankAccounts.lockedAt })
      .from(bankAccounts)
      .where(and(isThis, isNull(bankAccounts.removedAt)))
      .for('update');
    if (!account) throw new Refusal('cashier.unknown_bank_account');
    if ((account.lockedAt !== null) === isLocked) throw new Refusal('cashier.bank_account_lock_changed');
    const lock = isLocked ? { lockedAt: ctx.now, lockReason: reason } : { lockedAt: null, lockReason: null };
    await ctx.db.update(bankAccounts).set(lock).where(isThis);
    const { masked } = account;
    await record(ctx, {
      action: isLocked ? 'cashier.lockBankAccount' : 'cashier.unlockBankAccount',
      subject: `account:${accountId}`,
      before: null,
      after: { bankAccountId, masked, reason },
    });
    const template = isLocked ? 'bankAccountLocked' : 'bankAccountUnlocked';
    await sendMessage(ctx, { accountId, type: 'newMail', template, params: { account: masked } });
  });
}

/** No money is sent to a locked account, whatever was asked for before it was. Refuses: cashier.payout_account_locked. */
export async function requireUnlocked(ctx: Ctx, bankAccountId: number): Promise<void> {
  const [account] = await ctx.db
    .select({ lockedAt: bankAccounts.lockedAt })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, bankAccountId));
  if (account?.lockedAt) throw new Refusal('cashier.payout_account_locked');
}
