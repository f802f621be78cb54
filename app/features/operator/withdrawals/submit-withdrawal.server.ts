import { data } from '@remix-run/node';
import {
  approveWithdrawal,
  markWithdrawalPaid,
  payWithdrawalAgain,
  refundWithdrawal,
  rejectWithdrawal,
  upholdWithdrawal,
} from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { revealDestination } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { once } from '~/domain/ledger/once.server';
import type { FormReply } from '~/http/forms/form-reply';
import { submitForm } from '~/http/forms/forms.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { WithdrawalAct } from './withdrawal-acts';
import { ApproveSchema, DeclineSchema, NoFieldsSchema, PaymentSchema } from './withdrawal-schema';

/** What the page is told once and never again. */
export type WithdrawalReply = FormReply<{ accountNumber?: string | null }>;

const declines = { reject: rejectWithdrawal, refund: refundWithdrawal, uphold: upholdWithdrawal };
const payments = { markPaid: markWithdrawalPaid, payAgain: payWithdrawalAgain };

/** A decision, named by its intent. Sent twice it is taken once and answered the same. */
export async function submitWithdrawal(ctx: SignedInContext, intent: WithdrawalAct | 'reveal') {
  const withdrawalId = idParam(ctx);
  switch (intent) {
    case 'approve':
      return submitMoneyForm(ctx, ApproveSchema, ({ reason }, key) =>
        decide(ctx, approveWithdrawal, { act: intent, key, decision: { withdrawalId, reason } }),
      );
    case 'reject':
    case 'refund':
    case 'uphold':
      return submitMoneyForm(ctx, DeclineSchema, ({ reason }, key) =>
        decide(ctx, declines[intent], { act: intent, key, decision: { withdrawalId, reason } }),
      );
    case 'markPaid':
    case 'payAgain':
      return submitMoneyForm(ctx, PaymentSchema, ({ paymentReference }, key) =>
        decide(ctx, payments[intent], { act: intent, key, decision: { withdrawalId, paymentReference } }),
      );
    case 'reveal':
      return submitForm(ctx, NoFieldsSchema, async () => {
        const accountNumber = await revealDestination(ctx, ctx.services.payout.cipher, withdrawalId).catch(
          notFoundOn('cashier.not_found'),
        );
        return data<WithdrawalReply>({ values: { intent }, errors: {}, accountNumber });
      });
  }
}

async function decide<D extends { withdrawalId: number }>(
  ctx: SignedInContext,
  verb: (ctx: SignedInContext, decision: D) => Promise<void>,
  { act, key, decision }: { act: WithdrawalAct; key: string; decision: D },
) {
  await once(ctx, { ownerId: ctx.viewer.id, key, input: { act, ...decision } }, async (ctx) => {
    await verb(ctx, decision);
    return null;
  }).catch(notFoundOn('cashier.not_found'));
  return redirectWithToast(ctx, paths.operatorWithdrawal(decision.withdrawalId), ctx.t(`payouts:decide.${act}.done`));
}
