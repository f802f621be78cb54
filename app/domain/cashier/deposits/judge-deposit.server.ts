import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { judgeAmount } from '../methods/judge-amount';
import { getOfferedMethod } from '../methods/list-methods.server';
import type { PaymentMethod } from '../methods/payment-method';
import { deposits } from '../tables.server';
import { blockSeconds, failuresSince, mostOpenDeposits } from './deposit-limits';
import { holdDeposits, requireDepositRoom } from './deposit-room.server';
import { openStates } from './deposit-states';

type Wish = { accountId: number; methodId: number; amountMinor: bigint };

/**
 * All that is against a deposit; the account's deposits are held from here until the transaction ends. Refuses:
 * cashier.unknown_method, cashier.under_minimum, cashier.over_maximum, cashier.failed_too_often, cashier.open_deposits
 * and what `requireDepositRoom` refuses.
 */
export async function judgeDeposit(ctx: Ctx, { accountId, methodId, amountMinor }: Wish): Promise<PaymentMethod> {
  const method = await getOfferedMethod(ctx, methodId);
  judgeAmount(method, amountMinor);
  await holdDeposits(ctx, accountId);
  await requireDepositRoom(ctx, { accountId, amountMinor });
  await judgePast(ctx, accountId);
  return method;
}

/** The account's deposits are held: many at once are counted too. */
async function judgePast(ctx: Ctx, accountId: number): Promise<void> {
  const failed = await ctx.db
    .select({ at: deposits.stateAt })
    .from(deposits)
    .where(
      and(
        eq(deposits.accountId, accountId),
        eq(deposits.state, 'failed'),
        gt(deposits.stateAt, failuresSince(ctx.now)),
      ),
    )
    .orderBy(asc(deposits.stateAt));
  const failedAt = failed.map(({ at }) => at);
  const seconds = blockSeconds(failedAt, ctx.now);
  if (seconds > 0) throw new Refusal('cashier.failed_too_often', undefined, { seconds: String(seconds) });
  const [open] = await ctx.db
    .select({ count: count() })
    .from(deposits)
    .where(and(eq(deposits.accountId, accountId), inArray(deposits.state, openStates)));
  if ((open?.count ?? 0) >= mostOpenDeposits) throw new Refusal('cashier.open_deposits');
}
