import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import { sendLetters } from '~/domain/messaging/inbox/send-letters.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { lostText } from '~/domain/shared/text-cipher.server';
import { bankAccounts, withdrawals } from '../tables.server';
import { openStates } from '../withdrawals/withdrawal-states';

const batch = 1_000;

/**
 * After a restore without secrets: accounts whose number is lost are removed, and their owners asked to add them again. Withdrawals
 * to them stay as they are: they may have been paid since the backup, which only an operator can find out. May be called again after
 * any failure.
 */
export async function removeLostAccounts(ctx: Ctx): Promise<{ accounts: number; withdrawals: number }> {
  let accounts = 0;
  for (let removed = await removeSome(ctx); removed > 0; removed = await removeSome(ctx)) accounts += removed;
  const [open] = await ctx.db
    .select({ count: count() })
    .from(withdrawals)
    .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
    .where(and(eq(bankAccounts.numberSealed, lostText), inArray(withdrawals.state, openStates)));
  return { accounts, withdrawals: open?.count ?? 0 };
}

function removeSome(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const lost = await ctx.db
      .select({ id: bankAccounts.id, accountId: bankAccounts.accountId, account: bankAccounts.masked })
      .from(bankAccounts)
      .where(and(eq(bankAccounts.numberSealed, lostText), isNull(bankAccounts.removedAt)))
      .orderBy(asc(bankAccounts.id))
      .limit(batch);
    if (lost.length === 0) return 0;
    const ids = lost.map(({ id }) => id);
    await ctx.db.update(bankAccounts).set({ removedAt: ctx.now }).where(inArray(bankAccounts.id, ids));
    await sendLetters(
      ctx,
      lost.map(({ accountId, account }) => ({ accountId, template: 'bankAccountLost', params: { account } })),
    );
    return lost.length;
  });
}
