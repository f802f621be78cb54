import { approveDeposit } from '~/domain/cashier/deposits/approve-deposit.server';
import { refundDeposit, rejectDeposit } from '~/domain/cashier/deposits/decide-deposit.server';
import type { DepositState } from '~/domain/cashier/deposits/deposit-states';
import { once } from '~/domain/ledger/once.server';
import type { SignedInTurn } from '~/http/guards.server';
import { submitMoneyForm } from '~/http/money-form.server';
import { idParam, notFoundOn } from '~/http/params.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import type { DepositAct } from './deposit-acts';
import { ApproveSchema, DeclineSchema } from './deposit-schema';

/** A decision, named by its intent. Sent twice it is taken once and answered the same. */
export async function submitDeposit(turn: SignedInTurn) {
  const depositId = idParam(turn);
  const intent = (await turn.form()).get('intent');
  switch (intent) {
    case 'approve':
      return submitMoneyForm(
        turn,
        ApproveSchema,
        ({ receivedAmount: receivedMinor, confirmAmount: confirmedMinor, reason }, key) =>
          decide(turn, intent, key, { depositId, receivedMinor, confirmedMinor, reason }, approveDeposit),
      );
    case 'reject':
      return submitMoneyForm(turn, DeclineSchema, ({ reason }, key) =>
        decide(turn, intent, key, { depositId, reason }, rejectDeposit),
      );
    case 'refund':
      return submitMoneyForm(turn, DeclineSchema, ({ reason }, key) =>
        decide(turn, intent, key, { depositId, reason }, refundDeposit),
      );
    default:
      throw new Response(null, { status: 400 });
  }
}

async function decide<D extends { depositId: number }>(
  turn: SignedInTurn,
  act: DepositAct,
  key: string,
  decision: D,
  verb: (turn: SignedInTurn, decision: D) => Promise<DepositState>,
) {
  const { state } = await once(turn, { ownerId: turn.viewer.id, key, input: { act, ...decision } }, async (turn) => ({
    state: await verb(turn, decision),
  })).catch(notFoundOn('cashier.not_found'));
  const done = state === 'second_review' ? 'approveFirst' : act;
  return redirectWithToast(turn, paths.operatorDeposit(decision.depositId), turn.t(`cashdesk:decide.${done}.done`));
}
