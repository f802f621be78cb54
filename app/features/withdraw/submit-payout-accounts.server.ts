import { bindBankAccount } from '~/domain/cashier/bank-accounts/bind-bank-account.server';
import { removeBankAccount } from '~/domain/cashier/bank-accounts/remove-bank-account.server';
import { keepForm, submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { notFoundOn } from '~/http/params.server';
import { paths } from '~/http/paths';
import { proveFresh, sendProofCode } from '~/http/proof.server';
import { redirectWithToast } from '~/http/toast.server';
import { AddAccountSchema, NoFieldsSchema, RemoveAccountSchema } from './withdraw-schema';

/** Adding and removing, each behind a fresh proof. */
export async function submitPayoutAccounts(turn: SignedInTurn) {
  const intent = (await turn.form()).get('intent');
  const { sessionId, id: accountId } = turn.viewer;
  const here = paths.payoutAccounts(turn.url.pathname);
  switch (intent) {
    case 'sendCode':
      return submitForm(turn, NoFieldsSchema, async () => keepForm(turn, { notice: await sendProofCode(turn) }));
    case 'remove':
      return submitForm(turn, RemoveAccountSchema, async ({ bankAccountId }) => {
        await proveFresh(turn);
        await removeBankAccount(turn, { sessionId, accountId, bankAccountId }).catch(
          notFoundOn('cashier.unknown_bank_account'),
        );
        return redirectWithToast(turn, here, turn.t('withdraw:remove.done'));
      });
    default:
      return submitForm(turn, AddAccountSchema, async (typed) => {
        await proveFresh(turn);
        await bindBankAccount(turn, turn.services.payout, { sessionId, accountId, ...typed });
        return redirectWithToast(turn, here, turn.t('withdraw:add.done'));
      });
  }
}
