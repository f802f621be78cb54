import { and, asc, inArray, lt } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { deposits } from '../tables.server';
import { changeDeposit } from './change-deposit.server';
import { lockDeposit } from './deposit.server';
import { openStates } from './deposit-states';

const batch = 500;

/** Ends what nobody has paid in time; each in a transaction of its own, so that one in use does not hold up the rest. */
export async function expireDeposits(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(inArray(deposits.state, openStates), lt(deposits.expiresAt, ctx.now)))
    .orderBy(asc(deposits.expiresAt))
    .limit(batch);
  let expired = 0;
  for (const { id } of due) if (await expireOne(ctx, id)) expired++;
  return expired;
}

function expireOne(ctx: Ctx, depositId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const deposit = await lockDeposit(ctx, { depositId });
    const isDue = deposit && deposit.expiresAt < ctx.now && (openStates as readonly string[]).includes(deposit.state);
    if (!isDue) return false;
    await changeDeposit(ctx, deposit, 'expire');
    return true;
  });
}
