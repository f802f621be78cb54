import { bindBankAccount } from '~/domain/cashier/bank-accounts/bind-bank-account.server';
import { removeBankAccount } from '~/domain/cashier/bank-accounts/remove-bank-account.server';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { proveFresh, sendProofCode } from '~/http/forms/proof.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { AddAccountSchema, NoFieldsSchema, RemoveAccountSchema } from './withdraw-schema';

/** Adding and removing, each behind a fresh proof. */
export async function submitPayoutAccounts(ctx: SignedInContext) {
  const intent = (await ctx.form()).get('intent');
  const { sessionId, id: accountId } = ctx.viewer;
  const here = paths.payoutAccounts(ctx.url.pathname);
  switch (intent) {
    case 'sendCode':
      return submitForm(ctx, NoFieldsSchema, async () => keepForm(ctx, { notice: await sendProofCode(ctx) }));
    case 'remove':
      return submitForm(ctx, RemoveAccountSchema, async ({ bankAccountId }) => {
        await proveFresh(ctx);
        await removeBankAccount(ctx, { sessionId, accountId, bankAccountId }).catch(
          notFoundOn('cashier.unknown_bank_account'),
        );
        return redirectWithToast(ctx, here, ctx.t('withdraw:remove.done'));
      });
    default:
      return submitForm(ctx, AddAccountSchema, async (typed) => {
        await proveFresh(ctx);
        await bindBankAccount(ctx, ctx.services.payout, { sessionId, accountId, ...typed });
        return redirectWithToast(ctx, here, ctx.t('withdraw:add.done'));
      });
  }
}
