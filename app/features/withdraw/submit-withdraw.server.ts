import { redirect } from '@remix-run/node';
import { judgeWithdrawal } from '~/domain/cashier/withdrawals/judge-withdrawal.server';
import { requestWithdrawal } from '~/domain/cashier/withdrawals/request-withdrawal.server';
import { requireVerifiedContacts } from '~/domain/identity/verified-contacts.server';
import { verifyPaymentPassword } from '~/domain/identity/verify-payment-password.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { formatMinor } from '~/domain/shared/money';
import { keepForm, submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { submitMoneyForm } from '~/http/money-form.server';
import { paths } from '~/http/paths';
import { proveFresh, sendProofCode } from '~/http/proof.server';
import { redirectWithToast } from '~/http/toast.server';
import { NoFieldsSchema, ReviewSchema, WithdrawSchema } from './withdraw-schema';

/** Two steps: what is wished for is looked over, then it is proven who wishes it and the money is set aside. */
export async function submitWithdraw(turn: SignedInTurn) {
  const intent = (await turn.form()).get('intent');
  if (intent === 'sendCode') {
    return submitForm(turn, NoFieldsSchema, async () => keepForm(turn, { notice: await sendProofCode(turn) }));
  }
  return intent === 'review' ? lookOver(turn) : withdraw(turn);
}

function lookOver(turn: SignedInTurn) {
  return submitForm(turn, ReviewSchema, async ({ bankAccountId, amount: amountMinor }) => {
    const { main } = await readBalances(turn, turn.viewer.id);
    await judgeWithdrawal(turn, { accountId: turn.viewer.id, bankAccountId, amountMinor }, main);
    const query = { bankAccountId, amount: formatMinor(amountMinor), step: 'review' };
    return redirect(paths.withdrawals(turn.url.pathname, undefined, query), 303);
  });
}

function withdraw(turn: SignedInTurn) {
  return submitMoneyForm(turn, WithdrawSchema, async (typed, requestKey) => {
    const { viewer, url } = turn;
    await requireVerifiedContacts(turn, viewer.id);
    await proveFresh(turn);
    await verifyPaymentPassword(turn, { accountId: viewer.id, paymentPassword: typed.paymentPassword });
    const withdrawalId = await requestWithdrawal(turn, {
      sessionId: viewer.sessionId,
      accountId: viewer.id,
      bankAccountId: typed.bankAccountId,
      amountMinor: typed.amount,
      requestKey,
    });
    return redirectWithToast(turn, paths.withdrawals(url.pathname, withdrawalId), turn.t('withdraw:requested'));
  });
}
