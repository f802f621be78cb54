import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readWithdrawals } from '~/features/operator/withdrawals/read-withdrawals.server';
import { WithdrawalsList } from '~/features/operator/withdrawals/withdrawals-list';
import { WithdrawalsSearch } from '~/features/operator/withdrawals/withdrawals-search';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['operator', 'payouts'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorWithdrawals(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const page = await readWithdrawals(turn);
  return data({ title: turn.t('payouts:title'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function Withdrawals() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <WithdrawalsSearch search={page.search} />
      <WithdrawalsList page={page} />
    </>
  );
}
