import { randomInt } from 'node:crypto';
import { once } from '~/domain/ledger/once.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { feeOf, type PaymentMethod } from '../methods/payment-method';
import { deposits } from '../tables.server';
import { noteStep } from './change-deposit.server';
import { judgeDeposit } from './judge-deposit.server';

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
 * Notes down what the member wants to pay in; nothing is paid yet. Refuses: form.key_conflict, what `judgeDeposit` refuses
 * and what refuses the chosen offer.
 */
export async function requestDeposit(ctx: Ctx, request: DepositRequest): Promise<number> {
  const { accountId, methodId, amountMinor, offerCode = null, requestKey: key } = request;
  const input = { verb: 'requestDeposit', methodId, amountMinor, ...(offerCode !== null && { offerCode }) };
  const { depositId } = await once(ctx, { ownerId: accountId, key, input }, async (ctx) => {
    const method = await judgeDeposit(ctx, request);
    const depositId = await create(ctx, request, method);
    await tell(ctx, { kind: 'depositRequested', accountId, depositId, amountMinor, offerCode });
    return { depositId };
  });
  return depositId;
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
