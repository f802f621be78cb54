import { redirect } from '@remix-run/node';
import { judgeWithdrawal } from '~/domain/cashier/withdrawals/judge-withdrawal.server';
import { requestWithdrawal } from '~/domain/cashier/withdrawals/request-withdrawal.server';
import { requireVerifiedContacts } from '~/domain/identity/codes/verified-contacts.server';
import { verifyPaymentPassword } from '~/domain/identity/payment-password/verify-payment-password.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { formatMinor } from '~/domain/shared/money';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { proveFresh, sendProofCode } from '~/http/forms/proof.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { NoFieldsSchema, ReviewSchema, WithdrawSchema } from './withdraw-schema';

/** Two steps: what is wished for is looked over, then it is proven who wishes it and the money is set aside. */
export async function submitWithdraw(ctx: SignedInContext) {
  const intent = (await ctx.form()).get('intent');
  if (intent === 'sendCode') {
    return submitForm(ctx, NoFieldsSchema, async () => keepForm(ctx, { notice: await sendProofCode(ctx) }));
  }
  return intent === 'review' ? lookOver(ctx) : withdraw(ctx);
}

function lookOver(ctx: SignedInContext) {
  return submitForm(ctx, ReviewSchema, async ({ bankAccountId, amount: amountMinor }) => {
    const { main } = await readBalances(ctx, ctx.viewer.id);
    await judgeWithdrawal(ctx, { accountId: ctx.viewer.id, bankAccountId, amountMinor }, main);
    const query = { bankAccountId, amount: formatMinor(amountMinor), step: 'review' };
    return redirect(paths.withdrawals(ctx.url.pathname, undefined, query), 303);
  });
}

function withdraw(ctx: SignedInContext) {
  return submitMoneyForm(ctx, WithdrawSchema, async (typed, requestKey) => {
    const { viewer, url } = ctx;
    await requireVerifiedContacts(ctx, viewer.id);
    await proveFresh(ctx);
    await verifyPaymentPassword(ctx, { accountId: viewer.id, paymentPassword: typed.paymentPassword });
    const withdrawalId = await requestWithdrawal(ctx, {
      sessionId: viewer.sessionId,
      accountId: viewer.id,
      bankAccountId: typed.bankAccountId,
      amountMinor: typed.amount,
      requestKey,
    });
    return redirectWithToast(ctx, paths.withdrawals(url.pathname, withdrawalId), ctx.t('withdraw:requested'));
  });
}
