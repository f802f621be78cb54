import { approveDeposit } from '~/domain/cashier/deposits/approve-deposit.server';
import { refundDeposit, rejectDeposit } from '~/domain/cashier/deposits/decide-deposit.server';
import type { DepositState } from '~/domain/cashier/deposits/deposit-states';
import { once } from '~/domain/ledger/once.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { DepositAct } from './deposit-acts';
import { ApproveSchema, DeclineSchema } from './deposit-schema';

/** A decision, named by its intent. Sent twice it is taken once and answered the same. */
export async function submitDeposit(ctx: SignedInContext, intent: DepositAct) {
  const depositId = idParam(ctx);
  switch (intent) {
    case 'approve':
      return submitMoneyForm(
        ctx,
        ApproveSchema,
        ({ receivedAmount: receivedMinor, confirmAmount: confirmedMinor, reason }, key) =>
          decide(ctx, approveDeposit, {
            act: intent,
            key,
            decision: { depositId, receivedMinor, confirmedMinor, reason },
          }),
      );
    case 'reject':
      return submitMoneyForm(ctx, DeclineSchema, ({ reason }, key) =>
        decide(ctx, rejectDeposit, { act: intent, key, decision: { depositId, reason } }),
      );
    case 'refund':
      return submitMoneyForm(ctx, DeclineSchema, ({ reason }, key) =>
        decide(ctx, refundDeposit, { act: intent, key, decision: { depositId, reason } }),
      );
  }
}

async function decide<D extends { depositId: number }>(
  ctx: SignedInContext,
  verb: (ctx: SignedInContext, decision: D) => Promise<DepositState>,
  { act, key, decision }: { act: DepositAct; key: string; decision: D },
) {
  const { state } = await once(ctx, { ownerId: ctx.viewer.id, key, input: { act, ...decision } }, async (ctx) => ({
    state: await verb(ctx, decision),
  })).catch(notFoundOn('cashier.not_found'));
  const done = state === 'second_review' ? 'approveFirst' : act;
  return redirectWithToast(ctx, paths.operatorDeposit(decision.depositId), ctx.t(`cashdesk:decide.${done}.done`));
}
