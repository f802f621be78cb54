import { useLoaderData } from '@remix-run/react';
import { memberRewardGates } from '~/features/operator/member-rewards/member-rewards-gates';
import { MemberRewardsView } from '~/features/operator/member-rewards/member-rewards-view';
import { readMemberRewards } from '~/features/operator/member-rewards/read-member-rewards.server';
import { submitMemberRewards } from '~/features/operator/member-rewards/submit-member-rewards.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'giving', 'rewards', 'proposals', 'proof'] };

/** A form that needs a second operator is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorAccounts());

export const loader = operatorPage(operatorGates.accounts, readMemberRewards);

export const action = operatorForms(submitMemberRewards, memberRewardGates);

export default function MemberRewards() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <MemberRewardsView
      page={page}
      reply={reply}
      secondOperator={(props) => (
        <SecondOperatorFields {...props} proof={page.proof} language={page.language} hasReason />
      )}
    />
  );
}
