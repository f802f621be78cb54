import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { namesOf, type Words } from '~/domain/shared/language';
import type { MethodKind } from '../methods/payment-method';
import { deposits, paymentMethods } from '../tables.server';

export type DepositRow = typeof deposits.$inferSelect;
export type Deposit = DepositRow & { methodNames: Words; methodKind: MethodKind };

/** Held until the transaction ends, so that of two who decide at once one finds it decided. Its owner is asked for first. */
export async function lockDeposit(
  ctx: Ctx,
  which: { depositId: number; accountId?: number } | { reference: string; provider: string },
): Promise<DepositRow | null> {
  const isIt =
    'reference' in which
      ? and(eq(deposits.reference, which.reference), eq(deposits.provider, which.provider))
      : and(
          eq(deposits.id, which.depositId),
          which.accountId === undefined ? undefined : eq(deposits.accountId, which.accountId),
        );
  const [row] = await ctx.db.select().from(deposits).where(isIt).for('update');
  return row ?? null;
}

export const depositColumns = {
  ...getTableColumns(deposits),
  nameBn: paymentMethods.nameBn,
  nameEn: paymentMethods.nameEn,
  methodKind: paymentMethods.kind,
};

type ReadRow = DepositRow & { nameBn: string; nameEn: string; methodKind: MethodKind };

export function depositOf({ nameBn, nameEn, ...row }: ReadRow): Deposit {
  return { ...row, methodNames: namesOf({ nameBn, nameEn }) };
}
