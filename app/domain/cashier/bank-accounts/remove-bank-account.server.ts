import { and, eq, inArray, isNull } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireFreshProof } from '~/domain/identity/proof/fresh-proof.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { bankAccounts, withdrawals } from '../tables.server';
import { openStates } from '../withdrawals/withdrawal-states';

type Which = { sessionId: number; accountId: number; bankAccountId: number };

/**
 * Its number is free again; what was paid to it keeps its name. Refuses: identity.proof_needed,
 * cashier.unknown_bank_account, cashier.bank_account_in_use.
 */
export function removeBankAccount(ctx: Ctx, { sessionId, accountId, bankAccountId }: Which): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireFreshProof(ctx, sessionId);
    const isThis = and(eq(bankAccounts.id, bankAccountId), eq(bankAccounts.accountId, accountId));
    const [account] = await ctx.db
      .select()
      .from(bankAccounts)
      .where(and(isThis, isNull(bankAccounts.removedAt)))
      .for('update');
    if (!account) throw new Refusal('cashier.unknown_bank_account');
    const [underWay] = await ctx.db
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(and(eq(withdrawals.bankAccountId, bankAccountId), inArray(withdrawals.state, openStates)))
      .limit(1);
    if (underWay) throw new Refusal('cashier.bank_account_in_use');
    await ctx.db.update(bankAccounts).set({ removedAt: ctx.now }).where(isThis);
    const { masked } = account;
    await record(ctx, {
      action: 'cashier.removeBankAccount',
      subject: `account:${accountId}`,
      before: { bankAccountId, masked },
      after: null,
    });
    const params = { account: masked };
    await sendMessage(ctx, { accountId, type: 'newMail', template: 'bankAccountRemoved', params });
  });
}
