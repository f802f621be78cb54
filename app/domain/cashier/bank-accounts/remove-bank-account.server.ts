import { and, eq, inArray, isNull } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { lockSubject } from '~/domain/identity/operators/lock-subject.server';
import { requireFreshProof } from '~/domain/identity/proof/fresh-proof.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { bankAccounts, withdrawals } from '../tables.server';
import { openStates } from '../withdrawals/withdrawal-states';

type Which = { sessionId: number; accountId: number; bankAccountId: number };

/**
 * Its number is free again; what was paid to it keeps its name. One that is locked stays, so that it does not come back as a
 * new one. Refuses: identity.proof_needed, cashier.unknown_bank_account, cashier.bank_account_locked,
 * cashier.bank_account_in_use.
 */
export function removeBankAccount(ctx: Ctx, { sessionId, ...which }: Which): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireFreshProof(ctx, sessionId);
    await remove(ctx, which, { template: 'bankAccountRemoved' });
  });
}

/**
 * An operator's act; the owner reads the reason. Refuses: cashier.reason_required, cashier.unknown_bank_account,
 * cashier.unlock_first, cashier.payout_in_progress, and what `lockSubject` refuses. A locked one would come back as a new one.
 */
export function removeBankAccountOf(
  ctx: Ctx,
  { reason, ...which }: Omit<Which, 'sessionId'> & { reason: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (reason === '') throw new Refusal('cashier.reason_required', 'reason');
    await lockSubject(ctx, which.accountId, { isUnchanged: true });
    await remove(ctx, which, { template: 'bankAccountTakenOut', reason });
  });
}

type How = { template: 'bankAccountRemoved'; reason?: undefined } | { template: 'bankAccountTakenOut'; reason: string };

async function remove(
  ctx: Ctx,
  { accountId, bankAccountId }: Omit<Which, 'sessionId'>,
  { template, reason }: How,
): Promise<void> {
  const isThis = and(eq(bankAccounts.id, bankAccountId), eq(bankAccounts.accountId, accountId));
  const [account] = await ctx.db
    .select()
    .from(bankAccounts)
    .where(and(isThis, isNull(bankAccounts.removedAt)))
    .for('update');
  if (!account) throw new Refusal('cashier.unknown_bank_account');
  if (account.lockedAt) throw new Refusal(reason ? 'cashier.unlock_first' : 'cashier.bank_account_locked');
  const [underWay] = await ctx.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.bankAccountId, bankAccountId), inArray(withdrawals.state, openStates)))
    .limit(1);
  if (underWay) throw new Refusal(reason ? 'cashier.payout_in_progress' : 'cashier.bank_account_in_use');
  await ctx.db.update(bankAccounts).set({ removedAt: ctx.now }).where(isThis);
  const { masked } = account;
  await record(ctx, {
    action: 'cashier.removeBankAccount',
    subject: `account:${accountId}`,
    before: { bankAccountId, masked },
    after: reason ? { reason } : null,
  });
  const params = { account: masked, ...(reason && { reason }) };
  await sendMessage(ctx, { accountId, type: 'newMail', template, params });
}
