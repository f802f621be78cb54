import { useLoaderData } from '@remix-run/react';
import { readWithdrawal } from '~/features/operator/withdrawals/read-withdrawal.server';
import { submitWithdrawal } from '~/features/operator/withdrawals/submit-withdrawal.server';
import { withdrawalGates } from '~/features/operator/withdrawals/withdrawal-acts';
import { WithdrawalView } from '~/features/operator/withdrawals/withdrawal-view';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'figures', 'payouts', 'withdraw'] };

/** One that was decided meanwhile is shown as it is now. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta<typeof loader>(paths.operatorWithdrawals(), (data) => data.reference);

export const loader = operatorPage(operatorGates.withdrawals, (ctx) => readWithdrawal(ctx));

export const action = operatorForms(submitWithdrawal, withdrawalGates);

export default function Withdrawal() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <WithdrawalView page={page} reply={reply} />;
}
