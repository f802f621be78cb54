import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CashierView } from '~/features/operator/cashier/cashier-view';
import { readCashier } from '~/features/operator/cashier/read-cashier.server';
import { submitCashier } from '~/features/operator/cashier/submit-cashier.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['operator', 'cashdesk'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorCashier(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const page = await readCashier(turn);
  return data({ title: turn.t('cashdesk:cashier'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireOperator(args);
  return submitCashier(turn);
}

export default function Cashier() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <CashierView title={title} page={page} reply={reply} />;
}
