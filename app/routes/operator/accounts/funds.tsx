import { useLoaderData } from '@remix-run/react';
import { memberFundsGates } from '~/features/operator/member-funds/member-funds-gates';
import { MemberFundsView } from '~/features/operator/member-funds/member-funds-view';
import { readMemberFunds } from '~/features/operator/member-funds/read-member-funds.server';
import { submitMemberFunds } from '~/features/operator/member-funds/submit-member-funds.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'figures', 'funds', 'wallet', 'proposals', 'proof'] };

/** A form that needs a second operator is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorAccounts());

export const loader = operatorPage(memberFundsGates.page, readMemberFunds);

export const action = operatorForms(submitMemberFunds, {
  lockPayout: memberFundsGates.lockPayout,
  unlockPayout: memberFundsGates.unlockPayout,
  removePayout: memberFundsGates.removePayout,
  waive: memberFundsGates.waive,
  settleTransfer: memberFundsGates.settleTransfer,
});

export default function MemberFunds() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <MemberFundsView
      page={page}
      reply={reply}
      secondOperator={(props) => (
        <SecondOperatorFields {...props} proof={page.proof} language={page.language} isAlways hasReason />
      )}
    />
  );
}
