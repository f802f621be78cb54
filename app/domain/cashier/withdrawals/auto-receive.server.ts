import { and, asc, eq, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { withdrawals } from '../tables.server';
import { changeWithdrawal } from './change-withdrawal.server';
import { lockWithdrawal } from './withdrawal.server';

const batch = 500;

/**
 * What nobody confirmed in time counts as received, also after a time when nobody was there to count. Each in a
 * transaction of its own, so that one in use does not hold up the rest.
 */
export async function autoReceiveWithdrawals(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.state, 'paid'), lte(withdrawals.autoReceiveAt, ctx.now)))
    .orderBy(asc(withdrawals.autoReceiveAt))
    .limit(batch);
  let received = 0;
  for (const { id } of due) if (await receiveOne(ctx, id)) received++;
  return received;
}

function receiveOne(ctx: Ctx, withdrawalId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const withdrawal = await lockWithdrawal(ctx, { withdrawalId });
    const isDue = withdrawal?.state === 'paid' && withdrawal.autoReceiveAt && withdrawal.autoReceiveAt <= ctx.now;
    if (!isDue) return false;
    await changeWithdrawal(ctx, withdrawal, 'autoReceive');
    return true;
  });
}
