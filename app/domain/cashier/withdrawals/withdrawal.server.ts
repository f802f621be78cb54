import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { namesOf, type Words } from '~/domain/shared/language';
import { lostText } from '~/domain/shared/text-cipher.server';
import type { PayoutKind } from '../bank-accounts/payout-method';
import { bankAccounts, payoutMethods, withdrawals } from '../tables.server';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type Withdrawal = WithdrawalRow & {
  methodNames: Words;
  methodKind: PayoutKind;
  arrival: Words;
  payeeName: string;
  bankName: string;
  masked: string;
  /** Of the account it is paid to, where that is locked. */
  accountLockedAt: Date | null;
  /** For operators alone. */
  accountLockReason: string | null;
  /** The number to pay to was lost by a restore without secrets. */
  isNumberLost: boolean;
};

/** Held until the transaction ends, so that of two who decide at once one finds it decided. Its owner is asked for first. */
export async function lockWithdrawal(
  ctx: Ctx,
  { withdrawalId, accountId }: { withdrawalId: number; accountId?: number },
): Promise<WithdrawalRow | null> {
  const isOwn = accountId === undefined ? undefined : eq(withdrawals.accountId, accountId);
  const [row] = await ctx.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, withdrawalId), isOwn))
    .for('update');
  return row ?? null;
}

export const withdrawalColumns = {
  ...getTableColumns(withdrawals),
  nameBn: payoutMethods.nameBn,
  nameEn: payoutMethods.nameEn,
  arrivalBn: payoutMethods.arrivalBn,
  arrivalEn: payoutMethods.arrivalEn,
  methodKind: payoutMethods.kind,
  payeeName: bankAccounts.payeeName,
  bankName: bankAccounts.bankName,
  masked: bankAccounts.masked,
  accountLockedAt: bankAccounts.lockedAt,
  accountLockReason: bankAccounts.lockReason,
  isNumberLost: sql<boolean>`${bankAccounts.numberSealed} = ${lostText}`,
};

type ReadRow = Omit<Withdrawal, 'methodNames' | 'arrival'> &
  Record<'nameBn' | 'nameEn' | 'arrivalBn' | 'arrivalEn', string>;

export function withdrawalOf({ nameBn, nameEn, arrivalBn, arrivalEn, ...row }: ReadRow): Withdrawal {
  return { ...row, methodNames: namesOf({ nameBn, nameEn }), arrival: { bn: arrivalBn, en: arrivalEn } };
}
