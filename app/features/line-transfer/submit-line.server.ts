import { redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Receiver } from '~/domain/agency/line-transfers/neighbours.server';
import { reviewLineTransfer, transferInLine } from '~/domain/agency/line-transfers/transfer-in-line.server';
import { verifyPaymentPassword } from '~/domain/identity/verify-payment-password.server';
import { formatMinor } from '~/domain/shared/money';
import { keepForm, submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { submitMoneyForm } from '~/http/money-form.server';
import { paths } from '~/http/paths';
import { proveFresh, sendProofCode } from '~/http/proof.server';
import { redirectWithToast } from '~/http/toast.server';
import { formatMoney } from '~/i18n/format';
import { ConfirmSchema, LineSchema } from './line-schema';

/** By intent: looked over first, then sent; a code to prove oneself with comes in between. */
export async function submitLine(turn: SignedInTurn) {
  const intent = (await turn.form()).get('intent');
  if (intent === 'sendCode') {
    return submitForm(turn, z.object({}), async () => keepForm(turn, { notice: await sendProofCode(turn) }));
  }
  return intent === 'transfer' ? send(turn) : review(turn);
}

function review(turn: SignedInTurn) {
  return submitForm(turn, LineSchema, async ({ amount: amountMinor, ...typed }) => {
    await reviewLineTransfer(turn, { senderId: turn.viewer.id, receiver: receiverOf(typed), amountMinor });
    const { to, account } = typed;
    const asked = { to, account: to === 'downline' ? account : undefined, amount: formatMinor(amountMinor) };
    return redirect(paths.lineTransfer(turn.url.pathname, { ...asked, review: 1 }), 303);
  });
}

function send(turn: SignedInTurn) {
  return submitMoneyForm(
    turn,
    ConfirmSchema,
    async ({ amount: amountMinor, paymentPassword, ...typed }, requestKey) => {
      const senderId = turn.viewer.id;
      await proveFresh(turn);
      await verifyPaymentPassword(turn, { accountId: senderId, paymentPassword });
      await transferInLine(turn, { senderId, receiver: receiverOf(typed), amountMinor, requestKey });
      const amount = formatMoney(amountMinor, turn.language);
      return redirectWithToast(turn, paths.lineTransfer(turn.url.pathname), turn.t('line:done', { amount }));
    },
  );
}

function receiverOf({ to, account = '' }: { to: 'upline' | 'downline'; account?: string | undefined }): Receiver {
  return to === 'upline' ? { to } : { to, account };
}
