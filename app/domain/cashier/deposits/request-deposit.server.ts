import { randomInt } from 'node:crypto';
import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import { once } from '~/domain/ledger/once.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { listOfferedMethods } from '../methods/list-methods.server';
import { feeOf, type PaymentMethod } from '../methods/payment-method';
import { deposits } from '../tables.server';
import { noteStep } from './change-deposit.server';
import { blockSeconds, failuresSince, mostOpenDeposits } from './deposit-limits';
import { holdDeposits, requireDepositRoom } from './deposit-room.server';
import { openStates } from './deposit-states';

type DepositRequest = {
  accountId: number;
  methodId: number;
  amountMinor: bigint;
  /** An offer to take with it; whoever offers it judges it. */
  offerCode?: string;
  /** Checked before (`checkRequestKey`). */
  requestKey: string;
};

/**
 * Notes down what the member wants to pay in; nothing is paid yet. Refuses: cashier.unknown_method,
 * cashier.under_minimum, cashier.over_maximum, cashier.failed_too_often, cashier.open_deposits, form.key_conflict, what
 * `requireDepositRoom` refuses and what refuses the chosen offer.
 */
export async function requestDeposit(ctx: Ctx, request: DepositRequest): Promise<number> {
  const { accountId, methodId, amountMinor, offerCode = null, requestKey: key } = request;
  const input = { verb: 'requestDeposit', methodId, amountMinor, ...(offerCode !== null && { offerCode }) };
  const { depositId } = await once(ctx, { ownerId: accountId, key, input }, async (ctx) => {
    const method = await getMethod(ctx, methodId);
    judgeAmount(method, amountMinor);
    await holdDeposits(ctx, accountId);
    await requireDepositRoom(ctx, { accountId, amountMinor });
    await judgePast(ctx, accountId);
    const depositId = await create(ctx, request, method);
    await tell(ctx, { kind: 'depositRequested', accountId, depositId, amountMinor, offerCode });
    return { depositId };
  });
  return depositId;
}

async function getMethod(ctx: Ctx, methodId: number): Promise<PaymentMethod> {
  const method = (await listOfferedMethods(ctx)).find(({ id }) => id === methodId);
  if (!method) throw new Refusal('cashier.unknown_method', 'methodId');
  return method;
}

function judgeAmount({ minMinor, maxMinor }: PaymentMethod, amountMinor: bigint): void {
  if (amountMinor < minMinor) throw new Refusal('cashier.under_minimum', 'amount', { minMinor: String(minMinor) });
  if (amountMinor > maxMinor) throw new Refusal('cashier.over_maximum', 'amount', { maxMinor: String(maxMinor) });
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

async function create(ctx: Ctx, { accountId, amountMinor }: DepositRequest, method: PaymentMethod): Promise<number> {
  const { currency, depositMinutes } = await findSettings(ctx);
  const [deposit] = await ctx.db
    .insert(deposits)
    .values({
      reference: newReference(),
      accountId,
      methodId: method.id,
      provider: method.provider,
      currency,
      amountMinor,
      feeMinor: feeOf(method, amountMinor),
      state: 'created',
      stateAt: ctx.now,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + depositMinutes * 60_000),
    })
    .returning({ id: deposits.id });
  await noteStep(ctx, deposit!.id, 'create', 'created');
  return deposit!.id;
}

/** Without letters that are taken for digits; long enough that nobody meets another's by trying. */
function newReference(): string {
  const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return `D-${Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')}`;
}
