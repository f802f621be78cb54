import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { bankAccounts, payoutMethods } from '../tables.server';
import type { PayoutMethod } from './payout-method';
import { payoutMethodOf } from './payout-methods.server';

/** Its number only masked: whoever pays it out asks for it (`revealDestination`). */
export type BankAccount = {
  id: number;
  payeeName: string;
  bankName: string;
  masked: string;
  createdAt: Date;
  usableAt: Date;
  lockedAt: Date | null;
  /** For operators alone. */
  lockReason: string | null;
  method: PayoutMethod;
};

/** An owner's, in the order they were added. */
export async function listBankAccounts(ctx: Ctx, accountId: number): Promise<BankAccount[]> {
  const rows = await ctx.db
    .select()
    .from(bankAccounts)
    .innerJoin(payoutMethods, eq(payoutMethods.id, bankAccounts.methodId))
    .where(and(eq(bankAccounts.accountId, accountId), isNull(bankAccounts.removedAt)))
    .orderBy(asc(bankAccounts.id));
  return rows.map(({ bank_accounts: account, payout_methods: method }) => {
    const { id, payeeName, bankName, masked, createdAt, usableAt, lockedAt, lockReason } = account;
    const times = { createdAt, usableAt, lockedAt };
    return { id, payeeName, bankName, masked, ...times, lockReason, method: payoutMethodOf(method) };
  });
}

/** The name of a payee changes only where no account bears it. Refuses: cashier.payee_name_bound. */
export async function refuseWhileBound(ctx: Ctx, accountId: number): Promise<void> {
  if ((await listBankAccounts(ctx, accountId)).length > 0) throw new Refusal('cashier.payee_name_bound', 'field');
}
