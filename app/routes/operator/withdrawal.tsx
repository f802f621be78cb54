import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readWithdrawal } from '~/features/operator/withdrawals/read-withdrawal.server';
import { submitWithdrawal, type WithdrawalReply } from '~/features/operator/withdrawals/submit-withdrawal.server';
import { WithdrawalView } from '~/features/operator/withdrawals/withdrawal-view';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { afterEveryForm } from '~/http/revalidate';

export const handle = { i18n: ['operator', 'payouts', 'withdraw'] };

/** One that was decided meanwhile is shown as it stands now. */
export const shouldRevalidate = afterEveryForm;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.reference ?? '',
    description: data?.reference ?? '',
    path: paths.operatorWithdrawals(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  return data(await readWithdrawal(turn), { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireOperator(args);
  return submitWithdrawal(turn);
}

export default function Withdrawal() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as WithdrawalReply | undefined;
  return <WithdrawalView page={page} reply={reply} />;
}
