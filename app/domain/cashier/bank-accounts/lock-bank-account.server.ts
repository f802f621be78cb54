import { and, eq, isNull } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { lockSubject } from '~/domain/identity/operators/lock-subject.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { bankAccounts } from '../tables.server';

type Which = { accountId: number; bankAccountId: number };
type LockChange = Which & { reason: string };

/**
 * One operator's, at once: nothing is paid out to it until it is unlocked, and its owner cannot take it away. The owner is told
 * that it is locked; the reason is for operators. Refuses: cashier.reason_required, cashier.unknown_bank_account,
 * cashier.bank_account_lock_changed and what `lockSubject` refuses.
 */
export function lockBankAccount(ctx: Ctx, change: LockChange): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    requireReason(change);
    const { masked, lockedAt } = await lockRow(ctx, change);
    if (lockedAt) throw new Refusal('cashier.bank_account_lock_changed');
    await changeLock(ctx, { ...change, masked }, true);
  });
}

/** It opens money to a withdrawal, so it takes two operators. Refuses: as `lockBankAccount`, and proposals.needed. */
export function unlockBankAccount(ctx: Ctx, change: LockChange): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    requireReason(change);
    const { masked } = await lockLockedAccount(ctx, change);
    requireApproval(ctx, 'payoutUnlock', String(change.bankAccountId));
    await changeLock(ctx, { ...change, masked }, false);
  });
}

/**
 * One that is locked, held until the transaction ends. Refuses: cashier.unknown_bank_account, cashier.bank_account_lock_changed
 * and what `lockSubject` refuses.
 */
export async function lockLockedAccount(ctx: Ctx, which: Which) {
  const account = await lockRow(ctx, which);
  if (!account.lockedAt) throw new Refusal('cashier.bank_account_lock_changed');
  return account;
}

function requireReason({ reason }: LockChange): void {
  if (reason === '') throw new Refusal('cashier.reason_required', 'reason');
}

async function lockRow(ctx: Ctx, { accountId, bankAccountId }: Which) {
  await lockSubject(ctx, accountId, { isUnchanged: true });
  const { masked, lockedAt, lockReason } = bankAccounts;
  const [account] = await ctx.db
    .select({ masked, lockedAt, lockReason })
    .from(bankAccounts)
    .where(
      and(eq(bankAccounts.id, bankAccountId), eq(bankAccounts.accountId, accountId), isNull(bankAccounts.removedAt)),
    )
    .for('update');
  if (!account) throw new Refusal('cashier.unknown_bank_account');
  return account;
}

async function changeLock(
  ctx: Ctx,
  { accountId, bankAccountId, masked, reason }: LockChange & { masked: string },
  isLocked: boolean,
): Promise<void> {
  const lock = isLocked ? { lockedAt: ctx.now, lockReason: reason } : { lockedAt: null, lockReason: null };
  await ctx.db.update(bankAccounts).set(lock).where(eq(bankAccounts.id, bankAccountId));
  await record(ctx, {
    action: isLocked ? 'cashier.lockBankAccount' : 'cashier.unlockBankAccount',
    subject: `account:${accountId}`,
    before: null,
    after: { bankAccountId, masked, reason },
  });
  const template = isLocked ? 'bankAccountLocked' : 'bankAccountUnlocked';
  await sendMessage(ctx, { accountId, type: 'newMail', template, params: { account: masked } });
}

/**
 * No money is sent to a locked account, whatever was asked for before it was. A lock waits for the transaction that asks.
 * Refuses: cashier.payout_account_locked.
 */
export async function requireUnlocked(ctx: Ctx, bankAccountId: number): Promise<void> {
  const [account] = await ctx.db
    .select({ lockedAt: bankAccounts.lockedAt })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, bankAccountId))
    .for('share');
  if (account?.lockedAt) throw new Refusal('cashier.payout_account_locked');
}
