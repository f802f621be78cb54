import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DepositView } from '~/features/operator/deposits/deposit-view';
import { readDeposit } from '~/features/operator/deposits/read-deposit.server';
import { submitDeposit } from '~/features/operator/deposits/submit-deposit.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { afterEveryForm } from '~/http/revalidate';

export const handle = { i18n: ['operator', 'cashdesk', 'deposit'] };

/** One that was decided meanwhile is shown as it stands now. */
export const shouldRevalidate = afterEveryForm;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.reference ?? '',
    description: data?.reference ?? '',
    path: paths.operatorDeposits(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  return data(await readDeposit(turn), { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireOperator(args);
  return submitDeposit(turn);
}

export default function Deposit() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <DepositView page={page} reply={reply} />;
}
