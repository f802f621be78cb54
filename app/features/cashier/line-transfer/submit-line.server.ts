import { redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Receiver } from '~/domain/agency/line-transfers/neighbours.server';
import { reviewLineTransfer, transferInLine } from '~/domain/agency/line-transfers/transfer-in-line.server';
import { verifyPaymentPassword } from '~/domain/identity/payment-password/verify-payment-password.server';
import { formatMinor } from '~/domain/shared/money';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { proveFresh, sendProofCode } from '~/http/forms/proof.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';
import { ConfirmSchema, LineSchema } from './line-schema';

/** By intent: looked over first, then sent; a code to prove oneself with comes in between. */
export async function submitLine(ctx: SignedInContext) {
  const intent = (await ctx.form()).get('intent');
  if (intent === 'sendCode') {
    return submitForm(ctx, z.object({}), async () => keepForm(ctx, { notice: await sendProofCode(ctx) }));
  }
  return intent === 'transfer' ? send(ctx) : review(ctx);
}

function review(ctx: SignedInContext) {
  return submitForm(ctx, LineSchema, async ({ amount: amountMinor, ...typed }) => {
    await reviewLineTransfer(ctx, { senderId: ctx.viewer.id, receiver: receiverOf(typed), amountMinor });
    const { to, account } = typed;
    const asked = { to, account: to === 'downline' ? account : undefined, amount: formatMinor(amountMinor) };
    return redirect(paths.lineTransfer(ctx.url.pathname, { ...asked, review: 1 }), 303);
  });
}

function send(ctx: SignedInContext) {
  return submitMoneyForm(ctx, ConfirmSchema, async ({ amount: amountMinor, paymentPassword, ...typed }, requestKey) => {
    const senderId = ctx.viewer.id;
    await proveFresh(ctx);
    await verifyPaymentPassword(ctx, { accountId: senderId, paymentPassword });
    await transferInLine(ctx, { senderId, receiver: receiverOf(typed), amountMinor, requestKey });
    const amount = formatMoney(amountMinor, ctx.language);
    return redirectWithToast(ctx, paths.lineTransfer(ctx.url.pathname), ctx.t('line:done', { amount }));
  });
}

function receiverOf({ to, account = '' }: { to: 'upline' | 'downline'; account?: string | undefined }): Receiver {
  return to === 'upline' ? { to } : { to, account };
}
