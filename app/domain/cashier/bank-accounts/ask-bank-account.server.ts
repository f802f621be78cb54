import { and, eq, isNull, lte } from 'drizzle-orm';
import type { ExtraQuestion } from '~/domain/identity/second-step/questions.server';
import { bankAccounts } from '../tables.server';
import type { PayoutCrypto } from './payout-crypto';

/** The whole number of an account that money is paid out to, which has cooled and is not locked; null: there is none. */
export function askBankAccount({ decrypt }: PayoutCrypto['cipher']): ExtraQuestion {
  return async (ctx, accountId) => {
    const rows = await ctx.db
      .select({ sealed: bankAccounts.numberSealed })
      .from(bankAccounts)
      .where(
        and(
          ...[eq(bankAccounts.accountId, accountId), isNull(bankAccounts.removedAt), isNull(bankAccounts.lockedAt)],
          lte(bankAccounts.usableAt, ctx.now),
        ),
      );
    const answers = rows.map(({ sealed }) => decrypt(sealed)).filter((number) => number !== null);
    return answers.length > 0 ? { kind: 'bankAccount', answers } : null;
  };
}
