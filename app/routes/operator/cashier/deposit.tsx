import { useLoaderData } from '@remix-run/react';
import { depositGates } from '~/features/operator/deposits/deposit-acts';
import { DepositView } from '~/features/operator/deposits/deposit-view';
import { readDeposit } from '~/features/operator/deposits/read-deposit.server';
import { submitDeposit } from '~/features/operator/deposits/submit-deposit.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'cashdesk', 'deposit'] };

/** One that was decided meanwhile is shown as it is now. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta<typeof loader>(paths.operatorDeposits(), (data) => data.reference);

export const loader = operatorPage(operatorGates.deposits, (ctx) => readDeposit(ctx));

export const action = operatorForms(submitDeposit, depositGates);

export default function Deposit() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <DepositView page={page} reply={reply} />;
}
