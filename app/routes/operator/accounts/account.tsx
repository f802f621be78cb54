import { useLoaderData } from '@remix-run/react';
import { AccountView } from '~/features/operator/accounts/account-view';
import { readAccount } from '~/features/operator/accounts/read-account.server';
import { submitAccount } from '~/features/operator/accounts/submit-account.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { idParam } from '~/http/params.server';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'figures', 'giving', 'rewards', 'funds', 'proposals', 'proof'] };

/** A form that needs a second operator is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta<typeof loader>(paths.operatorAccounts(), (data) => data.account.account);

export const loader = operatorPage(operatorGates.accounts, (ctx) => {
  return readAccount(ctx, idParam(ctx));
});

/** Which of the two it takes depends on whose account it is. */
const accountActing = ['accounts.act', 'operators.manage'] as const;

export const action = operatorForms(submitAccount, {
  suspend: accountActing,
  close: accountActing,
  unlock: accountActing,
  resetPassword: accountActing,
  demandChange: accountActing,
  setContact: 'accounts.act',
  reopenDetail: 'accounts.act',
  clearPaymentPassword: 'accounts.act',
  clearFactors: accountActing,
  changeType: accountActing,
  unlink: accountActing,
  endSessions: accountActing,
  endSession: accountActing,
  note: 'accounts.act',
  reveal: 'accounts.reveal',
});

export default function Account() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language } = page;
  return (
    <AccountView
      page={page}
      reply={reply}
      secondOperator={(props) => (
        <SecondOperatorFields {...props} proof={proof} language={language} isAlways hasReason />
      )}
    />
  );
}
