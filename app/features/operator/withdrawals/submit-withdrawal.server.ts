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
import type { FormReply } from '~/http/form-reply';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { submitMoneyForm } from '~/http/money-form.server';
import { idParam, notFoundOn } from '~/http/params.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import type { WithdrawalAct } from './withdrawal-acts';
import { ApproveSchema, DeclineSchema, NoFieldsSchema, PaymentSchema } from './withdrawal-schema';

/** What the page is told once and never again. */
export type WithdrawalReply = FormReply<{ accountNumber?: string | null }>;

const declines = { reject: rejectWithdrawal, refund: refundWithdrawal, uphold: upholdWithdrawal };
const payments = { markPaid: markWithdrawalPaid, payAgain: payWithdrawalAgain };

/** A decision, named by its intent. Sent twice it is taken once and answered the same. */
export async function submitWithdrawal(turn: SignedInTurn) {
  const withdrawalId = idParam(turn);
  const intent = (await turn.form()).get('intent');
  switch (intent) {
    case 'approve':
      return submitMoneyForm(turn, ApproveSchema, ({ reason }, key) =>
        decide(turn, intent, key, { withdrawalId, reason }, approveWithdrawal),
      );
    case 'reject':
    case 'refund':
    case 'uphold':
      return submitMoneyForm(turn, DeclineSchema, ({ reason }, key) =>
        decide(turn, intent, key, { withdrawalId, reason }, declines[intent]),
      );
    case 'markPaid':
    case 'payAgain':
      return submitMoneyForm(turn, PaymentSchema, ({ paymentReference }, key) =>
        decide(turn, intent, key, { withdrawalId, paymentReference }, payments[intent]),
      );
    case 'reveal':
      return submitForm(turn, NoFieldsSchema, async () => {
        const accountNumber = await revealDestination(turn, turn.services.payout.cipher, withdrawalId).catch(
          notFoundOn('cashier.not_found'),
        );
        return data<WithdrawalReply>({ values: { intent }, errors: {}, accountNumber });
      });
    default:
      throw new Response(null, { status: 400 });
  }
}

async function decide<D extends { withdrawalId: number }>(
  turn: SignedInTurn,
  act: WithdrawalAct,
  key: string,
  decision: D,
  verb: (turn: SignedInTurn, decision: D) => Promise<void>,
) {
  await once(turn, { ownerId: turn.viewer.id, key, input: { act, ...decision } }, async (turn) => {
    await verb(turn, decision);
    return null;
  }).catch(notFoundOn('cashier.not_found'));
  return redirectWithToast(turn, paths.operatorWithdrawal(decision.withdrawalId), turn.t(`payouts:decide.${act}.done`));
}
